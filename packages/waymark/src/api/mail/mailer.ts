export type Mailer = typeof import("nodemailer");

/** Call this at startup. Later, an installation or a build might have removed the files. If they are missing, the process ends. */
export const loadMailer = (): Promise<Mailer> => import("nodemailer");
