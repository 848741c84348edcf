import { toDevelopersText } from "../developers-page.ts";
import { beginWith } from "../phrases.ts";
import type { StartingTexts } from "./en.ts";

const formPrivacy =
  "Lo que escribe en el [formulario](/contact) se nos envía en un solo correo. El sitio no guarda nada de ello; durante una hora el servidor recuerda una huella de la que no se puede leer el texto, para que un mensaje enviado dos veces llegue una. La comprobación de que no es un robot es un cálculo en su propio navegador. Lo que nos envía sirve para responderle, y no se da a nadie más que a los proveedores de correo que lo llevan.";
const mailPrivacy =
  "Lo que nos envía por correo sirve para responderle, y no se da a nadie más que a los proveedores de correo que lo llevan.";

/** The texts that a site in Spanish begins with. */
export const es: StartingTexts = {
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
  toPages: ({ tagline, description, hasPrices, hasApi, hasForm }) => ({
    index: {
      title: tagline,
      description,
      text: `${description}

1. [Quiénes somos](/about) Qué hacemos, y para quién.
2. [Escríbanos](/contact) Bastan unas líneas.

<!-- npm run setup: esta es la primera página que ven los visitantes. Diga arriba qué hace, para quién y dónde, y abajo a qué se viene: un horario, una oferta, un lugar. Quite este comentario cuando el texto sea suyo. -->`,
    },
    about: {
      title: "Quiénes somos",
      description: "Quiénes somos, qué hacemos y para quién, y cómo ponerse en contacto.",
      text: `${description}

Si tiene una pregunta, [escríbanos](/contact). Tendrá una respuesta en {{answers-within}}.

<!-- npm run setup: diga quién responde, desde cuándo está aquí y qué sabe hacer bien. Ayuda una imagen de las personas o del lugar: ponga el archivo junto a este y escriba ![Lo que muestra](./nombre.jpg). Quite este comentario cuando el texto sea suyo. -->`,
    },
    pricing: {
      title: "Precios",
      description: "Lo que cuesta nuestro trabajo, y cómo saber el precio del suyo.",
      text: `${hasPrices ? "{{engagement-models}}\n\n{{price-bands}}\n\n" : ""}Con gusto le decimos lo que cuesta. [Escríbanos](/contact) qué necesita; preguntar no cuesta nada.

<!-- npm run setup: los precios están en src/content/site.ts, bajo pricing. Los nombres engagement-models y price-bands, cada uno entre llaves dobles, los ponen aquí como tablas. Sin precios su texto puede quedar así de corto; without: ["prices"] en src/content/site.ts suprime la página. Quite este comentario cuando el texto sea suyo. -->`,
    },
    contact: {
      title: "Contacto",
      description: `Escríbanos ${hasForm ? "con el formulario o por correo electrónico" : "por correo electrónico"}. Una persona lee cada mensaje.`,
      text: `${hasForm ? "Use el formulario, o escriba" : "Escriba"} a {{email}}. Tendrá una respuesta en {{answers-within}}.

<!-- npm run setup: si se le puede llamar o visitar, diga aquí cuándo y dónde. Quite este comentario cuando el texto sea suyo. -->

## Qué escribir

Diga de qué se trata y cómo podemos responderle. No envíe contraseñas ni datos de otras personas.`,
    },
    "contact/sent": {
      title: "Su mensaje se ha enviado",
      description: "Lo que ocurre después de enviar un mensaje con el formulario.",
      text: `Gracias. Tenemos su mensaje, y una persona lo leerá.

Tendrá una respuesta por correo electrónico en {{answers-within}}. Si para entonces no ha llegado nada, escriba a {{email}} y dé la referencia.

Volver a la [página de inicio](/).`,
    },
    privacy: {
      title: "Privacidad",
      description:
        "Lo que este sitio sabe de sus visitantes: sin cookies ni seguimiento, con recuentos breves y los registros del alojamiento.",
      text: `{{site-name}} es responsable de este sitio. Para preguntas escriba a {{email}}.

<!-- npm run setup: esto describe el sitio tal como se preparó. Añada arriba su nombre completo y su dirección postal, y cambie lo que cambie en el sitio, como los reproductores de otros sitios. Haga comprobar lo que la ley pide además, como el aviso legal. Quite este comentario cuando el texto sea suyo. -->

## Lo que este sitio no hace

No pone cookies, no guarda nada más sobre usted en su navegador, no sigue a nadie y no tiene estadísticas ni publicidad. No carga nada de terceros.

## Recuentos y registros

${beginWith("es", [hasApi && "las peticiones a la API", hasForm && "los mensajes", "las peticiones a direcciones que no existen"])} se cuentan por dirección del cliente, para que uno no desplace a todos los demás. Los recuentos están poco tiempo en la memoria del servidor y no se escriben en ninguna parte. La empresa que aloja este sitio puede registrar la dirección de la que vino una petición, su hora, la ruta, el estado y el nombre del navegador, como hacen los alojamientos.

## ${hasForm ? "El formulario y el correo" : "El correo"}

${hasForm ? formPrivacy : mailPrivacy}

## Sus derechos

Puede preguntar qué tenemos sobre usted, y hacerlo corregir o borrar. Puede dirigirse a la autoridad de protección de datos del lugar donde vive.`,
    },
    developers: {
      title: "La API",
      description: "La API que dice si el sitio responde, con sus problemas, límites y versiones, y cada página en Markdown.",
      text: toDevelopersText({
        lead: "{{site-name}} tiene una pequeña API pública que dice si este sitio responde, y cada página en Markdown. [/openapi.json](/openapi.json) describe lo mismo para programas.",
        wire: "Peticiones para probar",
        endpoints: "Puntos de acceso",
        healthy: "Una respuesta cuando todo va bien:",
        problems: "Problemas",
        branching:
          "Cada fallo es un problema según la [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457). Decida según `code`, y muestre `detail` y `hint` a las personas.",
        codes: "Códigos de los problemas",
        limits: "Límites",
        waiting: "Tras un rechazo espere lo que diga `Retry-After`. Si necesita más, escriba a {{email}}.",
        versions: "Versiones",
        breaking:
          "La versión mayor es parte de la ruta, y `API-Version` la nombra en cada respuesta. Cada uno de estos cambios necesita una versión nueva:",
        nonBreaking: "Estos pueden llegar en cualquier momento:",
        deprecations: "Operaciones en retirada",
        notice: "Entre el anuncio de un final y ese final pasan al menos {{notice-days}} días. Así se anuncia:",
        markdown:
          "Añada `.md` a la dirección de una página, o pídalo con `Accept: text/markdown`. El de la página de inicio es [/index.md](/index.md).",
        resources: "Lo que se publica",
      }),
    },
  }),
};
