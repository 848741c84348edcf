import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import { isAsked, toContactFields } from "../../catalog/contact.ts";
import type { Site } from "../../catalog/site.ts";
import type { ContactMail } from "../contact-outbox.ts";

/** Reply-To has the visitor's address, if the header can contain it. `mark` precedes the subject. */
export function toMail(
  site: Site,
  { reference, message }: ContactMail,
  baseUrl: string,
  mark = "",
): SendMailOptions {
  const { name, email, topic, budget } = message;
  const address = toHeaderAddress(email);
  const { labelled, mail } = site.words;
  const asksForTopic = toContactFields(site).some(
    (field) => field.name === "topic" && isAsked(field),
  );
  const facts = [
    labelled(mail.name, name),
    labelled(mail.email, email),
    ...(address ? [] : [mail.unfit]),
    ...(asksForTopic ? [labelled(mail.topic, topic)] : []),
    ...(budget ? [labelled(mail.budget, budget)] : []),
    labelled(mail.reference, reference),
  ];
  return {
    from: { name: site.name, address: site.email },
    to: { name: site.name, address: site.email },
    ...(address && { replyTo: { name, address } }),
    subject: `${mark}${asksForTopic ? mail.subject(topic, name) : mail.plainSubject(name)}`,
    messageId: `<${reference}@${new URL(baseUrl).hostname}>`,
    text: `${facts.join("\n")}\n\n${message.message}\n`,
  };
}

/** If the local part is not ASCII, every mail server along the route would need SMTPUTF8 (RFC 6531). */
function toHeaderAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const address = `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`;
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/.test(address) ? address : undefined;
}
