import type { StartingTexts } from "./en.ts";

const formPrivacy =
  "Votre message envoyé avec le [formulaire](/contact) nous parvient sous forme de courriel. Le site ne le conserve pas. Pendant une heure, le serveur en garde une empreinte qui ne permet pas de retrouver le texte, pour qu’un message envoyé deux fois n’arrive qu’une seule fois. Pour vérifier que vous n’êtes pas un robot, votre navigateur effectue un calcul.";

export const fr: StartingTexts = {
  paths: { tags: "/mots-cles", authors: "/auteurs", pricing: "/tarifs", sent: "/contact/envoye" },
  locale: "fr-FR",
  answersWithin: "deux jours ouvrés",
  labels: {
    "/articles": "Articles",
    "/pricing": "Tarifs",
    "/developers": "API",
    "/about": "À propos",
    "/contact": "Contact",
    "/privacy": "Confidentialité",
  },
  removal: "Supprimez ce commentaire quand vous aurez écrit votre propre texte.",
  pictures: {
    studio: "Une maison à la porte ouverte, sous un arbre.",
    bakery:
      "Une table vue d’en haut\u00a0: un pain rond et brun sur une planche, deux baguettes, trois petits pains et une tarte aux prunes.",
    school: "Une école avec une horloge et une porte bleue, et quatre enfants devant.",
  },
  toPages: ({ hasPrices, hasApi, hasForm, toSubject }) => ({
    index: {
      lead: "{{site-name}}\u00a0: ce que nous faisons, nos horaires et comment nous trouver.",
      text: `1. [Écrivez-nous](/contact) Quelques lignes suffisent.
2. [Qui nous sommes](/about) Ce que nous faisons, et pour qui.

## Horaires

| Jour                | Ouverture      |
| ------------------- | -------------- |
| Du lundi au vendredi | sur rendez-vous |
| Samedi et dimanche  | fermé          |

## Nous trouver

Écrivez à {{email}} avant de venir, et nous vous indiquerons le chemin.`,
      advice:
        "Voici la première page que voient les visiteurs. Dites en haut ce que vous faites, pour qui et où. Remplacez le dessin par une photo\u00a0: placez-la à côté de ce fichier. Écrivez ensuite vos horaires, votre adresse et ce que les gens cherchent.",
    },
    about: {
      title: "À propos de nous",
      description: "Qui nous sommes, ce que nous faisons et pour qui, et comment nous joindre.",
      text: `## Nous joindre

Une question\u202f? [Écrivez-nous](/contact). Nous répondons sous {{answers-within}}.`,
      advice:
        "Dites qui vous êtes, depuis quand vous exercez et ce que vous faites bien. Une photo de l’équipe ou du lieu aide\u00a0: placez le fichier à côté de celui-ci et écrivez ![Ce qu’elle montre](./nom.jpg).",
    },
    pricing: {
      title: "Tarifs",
      description: "Ce que coûte notre travail, et comment obtenir un devis.",
      text: `${hasPrices ? "{{engagement-models}}\n\n{{price-bands}}\n\n" : ""}Nous vous indiquons volontiers un prix. [Écrivez-nous](/contact) et dites-nous ce qu’il vous faut. La demande est gratuite.`,
      advice:
        'Les prix se trouvent dans src/content/site.ts, sous pricing. Pour les afficher ici, écrivez engagement-models et price-bands entre doubles accolades. Si vous n’avez pas de prix, gardez ce texte, ou supprimez la page avec without: ["prices"] dans src/content/site.ts.',
    },
    contact: {
      title: "Contact",
      description: `Écrivez-nous ${hasForm ? "avec le formulaire ou par courriel" : "par courriel"}. Chaque message est lu par une personne.`,
      text: `${hasForm ? "Utilisez le formulaire, ou écrivez" : "Écrivez"} à {{email}}. Nous répondons sous {{answers-within}}.

## Que nous écrire

Dites-nous de quoi il s’agit et comment vous joindre. N’envoyez ni mots de passe ni données personnelles d’autrui.`,
      advice: "Si l’on peut vous téléphoner ou vous rendre visite, indiquez quand et où.",
    },
    "contact/sent": {
      title: "Votre message a été envoyé",
      description: "Ce qui se passe après l’envoi d’un message avec le formulaire.",
      text: `Merci. Nous avons bien reçu votre message, et une personne le lira.

Nous répondons par courriel sous {{answers-within}}. Si vous n’avez pas de nouvelles d’ici là, écrivez à {{email}} en indiquant la référence.

Retour à la [page d’accueil](/).`,
    },
    privacy: {
      title: "Confidentialité",
      description:
        "Ce que ce site sait de ses visiteurs\u00a0: ni cookies ni pistage, des compteurs de courte durée et les journaux de l’hébergeur.",
      text: `{{site-name}} est responsable de ce site. Pour toute question, écrivez à {{email}}.

## Ce que ce site ne fait pas

Il ne dépose aucun cookie, n’enregistre rien sur vous dans votre navigateur, ne vous piste pas et ne contient ni outil de statistiques ni publicité. Il ne charge rien depuis des sites tiers.

## Compteurs et journaux

${toSubject([hasApi && "les requêtes à l’API", hasForm && "les messages", "les demandes de pages qui n’existent pas"])} sont ${hasForm ? "comptés" : "comptées"} par adresse IP, pour qu’un seul client n’évince pas tous les autres. Le serveur garde ces compteurs peu de temps en mémoire et ne les écrit jamais dans un fichier. L’hébergeur de ce site peut enregistrer l’adresse IP, l’heure, le chemin, le statut et le nom du navigateur, comme le font les hébergeurs.

## ${hasForm ? "Le formulaire et le courriel" : "Le courriel"}

${hasForm ? `${formPrivacy} ` : ""}Nous utilisons votre message uniquement pour vous répondre, et ne le transmettons qu’aux fournisseurs de messagerie qui l’acheminent.

## Vos droits

Vous pouvez demander quelles données nous avons sur vous, et les faire rectifier ou effacer. Vous pouvez aussi vous adresser à l’autorité de protection des données de votre pays.`,
      advice:
        "Cette page décrit le site tel qu’il a été mis en place. Ajoutez en haut votre nom complet et votre adresse postale. Si vous modifiez le site, par exemple avec des vidéos d’autres sites, mettez cette page à jour. Faites vérifier ce que la loi exige en plus, comme les mentions légales.",
    },
    developers: {
      title: "API",
      description: "L’API qui indique si le site est joignable, avec ses erreurs, ses limites et ses versions, et chaque page en Markdown.",
    },
  }),
  portal: {
    lead: "{{site-name}} a une petite API publique qui indique si ce site est joignable, et publie chaque page en Markdown. [/openapi.json](/openapi.json) décrit l’API pour les programmes.",
    wire: "Requêtes à essayer",
    endpoints: "Points d’accès",
    healthy: "La réponse quand tout va bien\u00a0:",
    problems: "Erreurs",
    branching:
      "Chaque erreur est un problème au sens de la [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457). Utilisez `code` pour décider quoi faire, et montrez `detail` et `hint` aux personnes.",
    codes: "Codes d’erreur",
    limits: "Limites",
    waiting: "Après un refus, attendez le temps indiqué par `Retry-After`. S’il vous faut un quota plus élevé, écrivez à {{email}}.",
    versions: "Versions",
    breaking:
      "La version majeure fait partie du chemin, et chaque réponse l’indique dans `API-Version`. Chacun de ces changements exige une nouvelle version\u00a0:",
    nonBreaking: "Ces changements peuvent avoir lieu à tout moment\u00a0:",
    deprecations: "Opérations en fin de vie",
    notice: "Une fin de vie est annoncée au moins {{notice-days}} jours avant la fin, par ces signaux\u00a0:",
    markdown:
      "Ajoutez `.md` à l’adresse d’une page, ou demandez-la avec `Accept: text/markdown`. La page d’accueil se trouve à [/index.md](/index.md).",
    resources: "Ressources publiées",
  },
};
