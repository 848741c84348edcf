import { toDevelopersText } from "../developers-page.ts";
import { beginWith } from "../phrases.ts";
import type { StartingTexts } from "./en.ts";

const formPrivacy =
  "Ce que vous écrivez dans le [formulaire](/contact) nous est envoyé en un seul courriel. Le site n’en garde rien\u202f; pendant une heure, le serveur retient une empreinte d’où le texte ne peut être lu, pour qu’un message envoyé deux fois n’arrive qu’une fois. La vérification que vous n’êtes pas un robot est un calcul dans votre propre navigateur. Ce que vous nous envoyez nous sert à vous répondre, et n’est remis à personne d’autre que les fournisseurs de courriel qui le portent.";
const mailPrivacy =
  "Ce que vous nous envoyez par courriel nous sert à vous répondre, et n’est remis à personne d’autre que les fournisseurs de courriel qui le portent.";

/** The texts that a site in French begins with. */
export const fr: StartingTexts = {
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
  toPages: ({ tagline, description, hasPrices, hasApi, hasForm }) => ({
    index: {
      title: tagline,
      description,
      text: `${description}

1. [Qui nous sommes](/about) Ce que nous faisons, et pour qui.
2. [Écrivez-nous](/contact) Quelques lignes suffisent.

<!-- npm run setup: c’est la première page que voient les visiteurs. Dites au-dessus ce que vous faites, pour qui et où, et au-dessous ce que l’on vient chercher\u00a0: des horaires, une offre, un lieu. Retirez ce commentaire quand le texte est le vôtre. -->`,
    },
    about: {
      title: "À propos de nous",
      description: "Qui nous sommes, ce que nous faisons et pour qui, et comment nous joindre.",
      text: `${description}

Une question\u202f? [Écrivez-nous](/contact). Vous recevrez une réponse sous {{answers-within}}.

<!-- npm run setup: dites qui répond, depuis quand vous êtes là et ce que vous savez bien faire. Une image des personnes ou du lieu aide\u00a0: posez le fichier à côté de celui-ci et écrivez ![Ce qu’elle montre](./nom.jpg). Retirez ce commentaire quand le texte est le vôtre. -->`,
    },
    pricing: {
      title: "Tarifs",
      description: "Ce que coûte notre travail, et comment connaître le prix du vôtre.",
      text: `${hasPrices ? "{{engagement-models}}\n\n{{price-bands}}\n\n" : ""}Nous vous disons volontiers ce que cela coûte. [Écrivez-nous](/contact) ce qu’il vous faut\u202f; demander ne coûte rien.

<!-- npm run setup: les prix se trouvent dans src/content/site.ts, sous pricing. Les noms engagement-models et price-bands, chacun entre doubles accolades, les mettent ici en tableaux. Sans prix, son texte peut rester aussi court\u202f; without: ["prices"] dans src/content/site.ts supprime la page. Retirez ce commentaire quand le texte est le vôtre. -->`,
    },
    contact: {
      title: "Contact",
      description: `Écrivez-nous ${hasForm ? "par le formulaire ou par courriel" : "par courriel"}. Une personne lit chaque message.`,
      text: `${hasForm ? "Utilisez le formulaire, ou écrivez" : "Écrivez"} à {{email}}. Vous recevrez une réponse sous {{answers-within}}.

<!-- npm run setup: si l’on peut vous téléphoner ou vous rendre visite, dites ici quand et où. Retirez ce commentaire quand le texte est le vôtre. -->

## Quoi écrire

Dites de quoi il s’agit, et comment vous joindre. N’envoyez ni mots de passe ni données d’autrui.`,
    },
    "contact/sent": {
      title: "Votre message est envoyé",
      description: "Ce qui se passe après l’envoi d’un message par le formulaire.",
      text: `Merci. Votre message est chez nous, et une personne le lira.

Vous recevrez une réponse par courriel sous {{answers-within}}. Si rien n’est venu d’ici là, écrivez à {{email}} en donnant la référence.

Retour à la [page d’accueil](/).`,
    },
    privacy: {
      title: "Confidentialité",
      description:
        "Ce que ce site sait de ses visiteurs\u00a0: ni cookies ni pistage, des compteurs de courte durée et les journaux de l’hébergeur.",
      text: `{{site-name}} est responsable de ce site. Pour toute question, écrivez à {{email}}.

<!-- npm run setup: ceci décrit le site tel qu’il a été mis en place. Ajoutez plus haut votre nom complet et votre adresse postale, et changez ce que vous changez sur le site, par exemple les lecteurs d’autres sites. Faites vérifier ce que la loi demande de plus, comme les mentions légales. Retirez ce commentaire quand le texte est le vôtre. -->

## Ce que ce site ne fait pas

Il ne pose aucun cookie, ne garde rien d’autre sur vous dans votre navigateur, ne suit personne et n’a ni statistiques ni publicité. Il ne charge rien de tiers.

## Compteurs et journaux

${beginWith("fr", [hasApi && "les requêtes à l’API", hasForm && "les messages", "les requêtes à des adresses qui n’existent pas"])} sont ${hasForm ? "comptés" : "comptées"} par adresse du client, pour qu’un seul n’évince pas tous les autres. Les compteurs restent peu de temps dans la mémoire du serveur et ne sont écrits nulle part. L’hébergeur de ce site peut noter l’adresse d’où vient une requête, son heure, le chemin, le statut et le nom du navigateur, comme le font les hébergeurs.

## ${hasForm ? "Le formulaire et le courriel" : "Le courriel"}

${hasForm ? formPrivacy : mailPrivacy}

## Vos droits

Vous pouvez demander ce que nous avons sur vous, et le faire corriger ou effacer. Vous pouvez vous adresser à l’autorité de protection des données de votre pays.`,
    },
    developers: {
      title: "L’API",
      description: "L’API qui dit si le site est joignable, avec ses problèmes, ses limites et ses versions, et chaque page en Markdown.",
      text: toDevelopersText({
        lead: "{{site-name}} a une petite API publique qui dit si ce site est joignable, et chaque page en Markdown. [/openapi.json](/openapi.json) décrit la même chose pour les programmes.",
        wire: "Requêtes à essayer",
        endpoints: "Points d’accès",
        healthy: "Une réponse quand tout va bien\u00a0:",
        problems: "Problèmes",
        branching:
          "Chaque échec est un problème selon la [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457). Décidez d’après `code`, et montrez `detail` et `hint` aux personnes.",
        codes: "Codes des problèmes",
        limits: "Limites",
        waiting: "Après un refus, attendez aussi longtemps que le dit `Retry-After`. Pour un plus grand budget, écrivez à {{email}}.",
        versions: "Versions",
        breaking:
          "La version majeure fait partie du chemin, et `API-Version` la nomme dans chaque réponse. Chacun de ces changements demande une nouvelle version\u00a0:",
        nonBreaking: "Ceux-ci peuvent venir à tout moment\u00a0:",
        deprecations: "Opérations en fin de vie",
        notice: "Entre l’annonce d’une fin et cette fin passent au moins {{notice-days}} jours. Voici comment elle est annoncée\u00a0:",
        markdown:
          "Ajoutez `.md` à l’adresse d’une page, ou demandez-le avec `Accept: text/markdown`. Celui de la page d’accueil est [/index.md](/index.md).",
        resources: "Ce qui est publié",
      }),
    },
  }),
};
