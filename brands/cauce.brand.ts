import { rulesOf } from '@cauce/contract/console';
import { flex, unico } from '@cauce/lending';
import type { BrandFile } from '../apps/server/src/settings/brand/brand-file.ts';

/** The demo's lender: Mexico, Spanish first, the design's default colours. It is not used in production. */
export const brand = {
  isExample: true,
  name: 'Cauce',
  merchantNumber: 'CAUCE',
  operator: {
    name: 'Cauce Servicios Financieros, S.A. de C.V.',
    licence: 'Registro de demostración, sin validez',
    contact: 'ayuda@cauce.example',
    address: 'Avenida Ejemplo 100, colonia Centro, 06000, Ciudad de México',
  },
  signingPlace: 'Ciudad de México',
  contacts: { whatsApp: '5500000100', telephone: '8000000100', email: 'ayuda@cauce.example' },
  serviceHours: {
    es: 'Lunes a viernes de 9:00 a 18:00, hora del centro de México.',
    en: 'Monday to Friday, 9:00 to 18:00, Central Mexico time.',
  },
  languages: ['es', 'en'],
  addresses: {
    privacy: '',
    store: '',
    login: '',
    // The demo's customer service is there.
    allowed: ['https://wa.me'],
    images: [],
  },
  shell: { androidName: 'CauceBridge', handlers: {} },
  market: { country: 'MX', moneyForm: 'dotted' },
  policy: { preset: 'specified', switches: {} },
  theme: {
    light: {
      primary: '#111113',
      primaryPressed: '#2c2c30',
      onPrimary: '#ffffff',
      accent: '#1f45c4',
      accentStrong: '#17359a',
      accentTint: '#ebeffc',
      accentLine: '#c7d2f6',
      art: ['#1f45c4', '#111113', '#c7d2f6', '#ebeffc', '#e9b04a'],
    },
    dark: {
      primary: '#f5f4f1',
      primaryPressed: '#d9d7d1',
      onPrimary: '#111113',
      accent: '#9db2ff',
      accentStrong: '#bccaff',
      accentTint: '#1a2140',
      accentLine: '#324078',
      art: ['#7f99ff', '#f5f4f1', '#2e3a70', '#1a2140', '#e9b04a'],
    },
    radius: { button: 999, card: 20, sheet: 28 },
  },
  icon: '../apps/web/public/icons/tile-512.png',
  mark: '../apps/web/public/icons/tile.svg',
  products: [
    { logo: '', rules: rulesOf(flex) },
    { logo: '', rules: rulesOf(unico) },
  ],
  demo: {
    borrowers: {
      1001: {
        phone: '+525555551001',
        fullName: 'María Fernanda López Hernández',
        address: 'Calle Ejemplo 123, interior 4, colonia Centro, 06000, Ciudad de México',
        bankName: 'BBVA',
        // CLABEs with a valid check digit that belong to no real account.
        account: '012180053000034821',
      },
      1002: {
        phone: '+525555551002',
        fullName: 'Jorge Luis Ramírez Soto',
        address: 'Avenida Muestra 45, colonia Roma, 06700, Ciudad de México',
        bankName: 'Santander',
        account: '014180053000117306',
      },
    },
    products: { instalments: 'flex', single: 'unico' },
    coupon: { id: 'BIENVENIDA', amount: 5_000 },
    complaints: {
      'Q1001-1': {
        text: 'Me gustaría recibir un aviso tres días antes de cada pago.',
        reply:
          'Gracias por la idea. Desde este mes te avisamos por SMS antes de cada fecha límite.',
      },
      'Q1001-2': {
        text: 'Pagué en OXXO el martes y la app todavía muestra el saldo pendiente.',
        reply:
          'Encontramos tu pago y lo aplicamos con la fecha en que lo hiciste, sin cargos por atraso.',
      },
      'Q1001-3': {
        text: 'Desde el lunes recibo hasta seis llamadas al día, algunas después de las 10 de la noche. Pido que solo me llamen en horario de oficina.',
        reply:
          'Hola, María Fernanda. Lamentamos las llamadas fuera de horario. Ya retiramos tu número de la lista y solo te contactaremos de 9:00 a 18:00, de lunes a viernes.\n\nSi vuelve a ocurrir, envíanos otra queja con la fecha y la hora.',
      },
      'Q1001-4': {
        text: 'Al abrir el contrato la pantalla se queda en blanco y tengo que volver a entrar.',
      },
      'Q1002-1': {
        text: 'Quiero que corrijan mi dirección en el contrato.',
        reply: 'Ya corregimos tu dirección. Puedes verla en tu contrato.',
      },
      'Q1002-2': { text: 'No entiendo el cargo de IVA de mi primer pago.' },
      'Q1002-3': { text: 'Quiero que borren mi foto y mis datos.' },
      'Q1002-4': { text: 'Pagué por transferencia el lunes y sigue pendiente.' },
    },
    signedAs: 'Atención a clientes',
    agents: {
      laura: { name: 'Laura Ríos', email: 'laura@cauce.example' },
      mateo: { name: 'Mateo Salas', email: 'mateo@cauce.example' },
      irene: { name: 'Irene Campos', email: 'irene@cauce.example' },
    },
    // In Chinese, as specified for promotional pages; its figures are those of `flex`.
    landing: {
      language: 'zh',
      title: 'Cauce 注册',
      pictures: { hero: { address: '', text: '' }, logo: { address: '', text: '' } },
      colours: { primary: '#111113', onPrimary: '#ffffff', background: '#ffffff', ink: '#111113' },
      texts: {
        headline: '注册，查看你的额度',
        lead: '只需手机号，几分钟即可完成。',
        button: '立即注册',
      },
      agreement: {
        title: '用户协议',
        text: [
          '本页面为演示，不构成真实的贷款要约。',
          '注册即表示你同意我们使用你的手机号创建账户，并向你发送验证码短信。',
          '我们不会读取你的通讯录。你可以随时联系客服，要求更正或删除你的个人信息。',
        ].join('\n\n'),
      },
      rateStatement:
        '借款 3.000,00 比索，期限 120 天，分 4 期，共还 3.556,80 比索。实际费用以确认页面为准，签约前会向你完整展示。',
      downloads: { ios: '', android: 'https://cauce.example/app' },
    },
  },
} satisfies BrandFile;
