import type { SendMailOptions } from "nodemailer";
import type { ContactMail } from "../api/contact-outbox.ts";
import { site } from "../catalog/site.ts";

/** The mail that the studio reads. Its one recipient is the site's own address: the visitor's is for the reply alone. */
export function toMail({ reference, message }: ContactMail, baseUrl: string): SendMailOptions {
  const { name, email, topic, budget } = message;
  const facts = [
    `Name: ${name}`,
    `E-mail: ${email}`,
    `About: ${topic}`,
    ...(budget ? [`Budget: ${budget}`] : []),
    `Reference: ${reference}`,
  ];
  return {
    from: { name: site.name, address: site.email },
    to: { name: site.name, address: site.email },
    replyTo: { name, address: email },
    subject: `${topic}: message from ${name}`,
    messageId: `<${reference}@${new URL(baseUrl).hostname}>`,
    text: `${facts.join("\n")}\n\n${message.message}\n`,
  };
}
