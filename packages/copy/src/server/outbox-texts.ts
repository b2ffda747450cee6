import type { Language } from '../language.ts';

/** Texts of the page with the messages that the demo has sent. */
interface OutboxTexts {
  readonly title: string;
  readonly about: string;
  readonly empty: string;
  readonly refresh: string;
}

const texts: Readonly<Record<Language, OutboxTexts>> = {
  es: {
    title: 'Mensajes enviados',
    about:
      'Los SMS y correos de esta demostración, del más reciente al más antiguo. No salen de aquí.',
    empty: 'Todavía no se ha enviado ningún mensaje.',
    refresh: 'Actualizar',
  },
  en: {
    title: 'Sent messages',
    about: 'The text messages and e-mails of this demo, newest first. They are not sent anywhere.',
    empty: 'No message has been sent yet.',
    refresh: 'Refresh',
  },
  zh: {
    title: '已发送的短信',
    about: '本演示发送的短信和电子邮件，最新的在前，均不会真正发出。',
    empty: '尚未发送任何短信。',
    refresh: '刷新',
  },
};

/** The words of the outbox page in a language. */
export function outboxTexts(language: Language): OutboxTexts {
  return texts[language];
}
