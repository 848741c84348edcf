import type { StartingTexts } from "./en.ts";

const formPrivacy =
  "Su mensaje del [formulario](/contact) nos llega como un correo electrónico. El sitio no lo guarda. Durante una hora, el servidor recuerda una huella que no revela el texto, para que un mensaje enviado dos veces llegue una sola vez. La comprobación de que usted no es un robot es un cálculo en su navegador.";

export const es: StartingTexts = {
  paths: {
    articles: "/articulos",
    tags: "/etiquetas",
    authors: "/autores",
    pricing: "/precios",
    contact: "/contacto",
    sent: "/contacto/enviado",
  },
  locale: "es-ES",
  answersWithin: "dos días laborables",
  labels: {
    "/articles": "Artículos",
    "/pricing": "Precios",
    "/developers": "API",
    "/about": "Quiénes somos",
    "/contact": "Contacto",
    "/privacy": "Privacidad",
  },
  removal: "Elimine este comentario cuando haya escrito su propio texto.",
  pictures: {
    studio: "Una casa con la puerta abierta bajo un árbol.",
    bakery: "Una mesa vista desde arriba: un pan redondo y oscuro sobre una tabla, dos barras, tres panecillos y una tarta de ciruelas.",
    school: "Una escuela con un reloj y una puerta azul, y cuatro niños delante.",
  },
  toPages: ({ hasPrices, hasApi, hasForm, toSubject }) => ({
    index: {
      lead: "{{site-name}}: qué hacemos, cuándo abrimos y dónde encontrarnos.",
      text: `1. [Escríbanos](/contact) Bastan unas líneas.
2. [Quiénes somos](/about) Qué hacemos y para quién.

## Horario

| Día                | Abierto          |
| ------------------ | ---------------- |
| De lunes a viernes | con cita previa  |
| Sábado y domingo   | cerrado          |

## Dónde estamos

Escriba a {{email}} antes de venir y le indicaremos cómo llegar.`,
      advice:
        "Esta es la primera página que ven los visitantes. Diga arriba qué hace, para quién y dónde. Sustituya el dibujo por una foto: póngala junto a este archivo. Escriba después su horario, su dirección y lo que la gente busca.",
    },
    about: {
      title: "Quiénes somos",
      description: "Quiénes somos, qué hacemos y para quién, y cómo ponerse en contacto con nosotros.",
      text: `## Cómo contactarnos

Si tiene alguna pregunta, [escríbanos](/contact). Respondemos en un plazo de {{answers-within}}.`,
      advice:
        "Diga quiénes son, desde cuándo trabajan y qué hacen bien. Una foto de las personas o del lugar ayuda: ponga el archivo junto a este y escriba ![Lo que muestra](./nombre.jpg).",
    },
    pricing: {
      title: "Precios",
      description: "Cuánto cuesta nuestro trabajo y cómo pedir un presupuesto.",
      text: `${hasPrices ? "{{engagement-models}}\n\n{{price-bands}}\n\n" : ""}Con gusto le daremos un precio. [Escríbanos](/contact) y díganos qué necesita. Preguntar no cuesta nada.`,
      advice:
        'Los precios están en src/content/site.ts, en pricing. Para mostrarlos aquí, escriba engagement-models y price-bands entre llaves dobles. Si no tiene precios, deje este texto, o suprima la página con without: ["prices"] en src/content/site.ts.',
    },
    contact: {
      title: "Contacto",
      description: `Escríbanos ${hasForm ? "con el formulario o por correo electrónico" : "por correo electrónico"}. Una persona lee todos los mensajes.`,
      text: `${hasForm ? "Use el formulario o escriba" : "Escriba"} a {{email}}. Respondemos en un plazo de {{answers-within}}.

## Qué escribir

Díganos de qué se trata y cómo podemos responderle. No envíe contraseñas ni datos personales de otras personas.`,
      advice: "Si se le puede llamar o visitar, indique cuándo y dónde.",
    },
    "contact/sent": {
      title: "Su mensaje se ha enviado",
      description: "Qué ocurre después de enviar un mensaje con el formulario.",
      text: `Gracias. Hemos recibido su mensaje, y una persona lo leerá.

Respondemos por correo electrónico en un plazo de {{answers-within}}. Si para entonces no ha recibido respuesta, escriba a {{email}} e indique la referencia.

Volver a la [página de inicio](/).`,
    },
    privacy: {
      title: "Privacidad",
      description:
        "Lo que este sitio sabe de sus visitantes: sin cookies ni seguimiento, con recuentos breves y los registros del alojamiento.",
      text: `{{site-name}} es responsable de este sitio. Si tiene alguna pregunta, escriba a {{email}}.

## Lo que este sitio no hace

No instala cookies, no guarda nada sobre usted en su navegador, no le rastrea y no contiene estadísticas ni publicidad. No carga nada de terceros.

## Recuentos y registros

${toSubject([hasApi && "las solicitudes a la API", hasForm && "los mensajes", "las solicitudes de páginas que no existen"])} se cuentan por dirección IP, para que un solo cliente no desplace a los demás. El servidor guarda los recuentos en memoria durante poco tiempo y nunca los escribe en un archivo. La empresa que aloja este sitio puede registrar la dirección IP, la hora, la ruta, el estado y el nombre del navegador, como es habitual.

## ${hasForm ? "El formulario y el correo electrónico" : "El correo electrónico"}

${hasForm ? `${formPrivacy} ` : ""}Usamos su mensaje solo para responderle, y lo compartimos solo con los proveedores de correo que lo transmiten.

## Sus derechos

Puede preguntar qué datos tenemos sobre usted, y pedir que se corrijan o se borren. También puede dirigirse a la autoridad de protección de datos del lugar donde vive.`,
      advice:
        "Esta página describe el sitio tal como quedó tras la configuración. Añada arriba su nombre completo y su dirección postal. Si cambia el sitio, por ejemplo con vídeos de otros sitios, actualice esta página. Haga comprobar qué más exige la ley, como el aviso legal.",
    },
    developers: {
      title: "API",
      description: "La API que indica si el sitio está disponible, con sus errores, límites y versiones, y cada página en Markdown.",
    },
  }),
  portal: {
    lead: "{{site-name}} tiene una pequeña API pública que indica si este sitio está disponible, y publica cada página en Markdown. [/openapi.json](/openapi.json) describe la API para programas.",
    wire: "Solicitudes para probar",
    endpoints: "Puntos de acceso",
    healthy: "La respuesta cuando todo va bien:",
    problems: "Errores",
    branching:
      "Cada error es un problema según la [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457). Use `code` para decidir qué hacer, y muestre `detail` y `hint` a las personas.",
    codes: "Códigos de error",
    limits: "Límites",
    waiting: "Tras un rechazo, espere el tiempo que indica `Retry-After`. Si necesita un límite mayor, escriba a {{email}}.",
    versions: "Versiones",
    breaking:
      "La versión mayor forma parte de la ruta, y cada respuesta la indica en `API-Version`. Cada uno de estos cambios requiere una versión nueva:",
    nonBreaking: "Estos cambios pueden ocurrir en cualquier momento:",
    deprecations: "Operaciones en retirada",
    notice: "Una retirada se anuncia al menos {{notice-days}} días antes del final, con estas señales:",
    markdown:
      "Añada `.md` a la dirección de una página, o pídala con `Accept: text/markdown`. La página de inicio está en [/index.md](/index.md).",
    resources: "Recursos publicados",
  },
};
