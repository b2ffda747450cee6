import type { Language } from '../language.ts';

interface SetupMailFigures {
  readonly lender: string;
  readonly name: string;
  readonly link: string;
  readonly until: string;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

const texts: Readonly<Record<Language, (figures: SetupMailFigures) => MailText>> = {
  es: ({ lender, name, link, until }) => ({
    subject: `${lender}: prepara tu cuenta de la consola`,
    text: `Hola, ${name}:\n\nCon este enlace eliges tu contraseña y configuras tus códigos de acceso. Sirve una sola vez, hasta el ${until}. No se lo des a nadie.\n\n${link}\n\nSi no lo esperabas, avisa a quien administra la consola.`,
  }),
  en: ({ lender, name, link, until }) => ({
    subject: `${lender}: set up your console account`,
    text: `Hello, ${name}:\n\nWith this link you choose your password and set up your codes. It works once, until ${until}. Do not share it with anyone.\n\n${link}\n\nIf you did not expect it, tell whoever administers the console.`,
  }),
  zh: ({ lender, name, link, until }) => ({
    subject: `${lender}：设置您的控制台账户`,
    text: `${name}，您好：\n\n请通过此链接设置密码和验证码。链接仅可使用一次，有效期至 ${until}，请勿告诉他人。\n\n${link}\n\n如非您本人预期，请告知控制台管理员。`,
  }),
};

/** The e-mail that carries the link by which an agent sets up their account. */
export function setupMail(figures: SetupMailFigures, language: Language): MailText {
  return texts[language](figures);
}
