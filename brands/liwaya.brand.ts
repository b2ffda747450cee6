import { minor, rate } from '@cauce/lending';
import type { BrandFile } from '../apps/server/src/settings/brand/brand-file.ts';
import {
  complaintAboutCalls,
  complaintAboutPayment,
  englishAgreement,
  englishComplaints,
  englishInvitation,
} from './english-demo.ts';

const hulugan = {
  id: 'hulugan',
  market: 'philippines',
  nameKey: 'product.hulugan',
  name: 'Liwaya Hulugan',
  principal: { min: minor(200_000), max: minor(1_000_000), default: minor(600_000) },
  termDays: 120,
  instalments: 4,
  periodDays: 30,
  dailyRate: rate(12, 4),
  method: 'declining',
  commission: { kind: 'rate', rate: rate(4, 2) },
  commissionPaid: 'withInstalments',
  ivaRate: rate(0, 0),
  // 3 % of the late amount in 30 days, with a limit: the caps are 5 % a month and 100 % in all (SEC MC 3 s. 2022).
  penalty: {
    tiers: [{ fromDay: 1, rate: rate(1, 3) }],
    oneTime: null,
    graceDays: 3,
    limit: rate(30, 2),
  },
  endsWhenPaid: true,
  extension: { maxDays: 7, fee: { kind: 'rate', rate: rate(2, 2) }, requiresInterestPaid: true },
  dueDates: 'asScheduled',
} satisfies BrandFile['products'][number]['rules'];

const isahan = {
  ...hulugan,
  id: 'isahan',
  nameKey: 'product.isahan',
  name: 'Liwaya Isahan',
  principal: { min: minor(100_000), max: minor(500_000), default: minor(300_000) },
  termDays: 91,
  instalments: 1,
  periodDays: 91,
} satisfies BrandFile['products'][number]['rules'];

/** A third lender, complete: the Philippines, English only, plum and amber, the fair policy. Fictitious, as the second one. */
export const brand = {
  isExample: true,
  name: 'Liwaya',
  merchantNumber: 'LIWAYA',
  operator: {
    name: 'Liwaya Lending Corporation',
    licence: 'Example SEC registration and Certificate of Authority, not valid',
    contact: 'tulong@liwaya.example',
    address: '8 Halimbawa Street, Barangay Sampol, Quezon City 1100, Metro Manila',
  },
  signingPlace: 'Quezon City',
  contacts: {
    whatsApp: '09000000100',
    telephone: '1800100000100',
    email: 'tulong@liwaya.example',
  },
  serviceHours: { es: '', en: 'Monday to Saturday, 8:00 to 18:00, Philippine time.' },
  languages: ['en'],
  addresses: {
    privacy: '',
    store: 'https://store.example/liwaya',
    login: 'liwaya://login',
    allowed: ['https://wa.me', 'https://store.example'],
    images: [],
  },
  shell: { androidName: 'LiwayaShell', handlers: {} },
  market: { country: 'PH', moneyForm: 'locale' },
  policy: { preset: 'fair', switches: {} },
  theme: {
    light: {
      primary: '#5b2a6e',
      primaryPressed: '#451f54',
      onPrimary: '#ffffff',
      accent: '#8a3a1c',
      accentStrong: '#6b2b13',
      accentTint: '#fbeee6',
      accentLine: '#eccdb9',
      art: ['#8a3a1c', '#5b2a6e', '#eccdb9', '#fbeee6', '#f4b740'],
    },
    dark: {
      primary: '#dcb3ec',
      primaryPressed: '#c795db',
      onPrimary: '#2b1036',
      accent: '#f0a987',
      accentStrong: '#f7c7af',
      accentTint: '#331c12',
      accentLine: '#6b4230',
      art: ['#e08d66', '#dcb3ec', '#5a3627', '#331c12', '#f4b740'],
    },
    radius: { button: 8, card: 16, sheet: 24 },
  },
  icon: 'liwaya/icon.png',
  mark: 'liwaya/mark.svg',
  products: [
    { logo: '/icons/tile.svg', rules: hulugan },
    { logo: '/icons/tile.svg', rules: isahan },
  ],
  demo: {
    borrowers: {
      1001: {
        phone: '+639000001001',
        fullName: 'Maribel Dimasupil',
        address: '21 Halimbawa Street, Unit 4B, Barangay Sampol, Quezon City 1100',
        bankName: 'BPI',
        // Not a real account, but with the code of a participant of InstaPay.
        account: '000000004821',
        bankCode: 'BOPIPHMM',
      },
      1002: {
        phone: '+639000001002',
        fullName: 'Rodel Magsalita',
        address: '5 Pagsubok Road, Barangay Tularan, Cebu City 6000',
        bankName: 'GCash',
        account: '09000001002',
        bankCode: 'GXCHPHM2',
      },
    },
    products: { instalments: 'hulugan', single: 'isahan' },
    coupon: { id: 'SALAMAT', amount: 10_000 },
    complaints: {
      ...englishComplaints,
      'Q1001-2': complaintAboutPayment('at 7-Eleven'),
      'Q1001-3': complaintAboutCalls('Maribel', 'from 8:00 to 18:00'),
      'Q1002-2': { text: 'I do not understand the fee in my first payment.' },
      'Q1002-4': { text: 'I paid by InstaPay on Monday and it is still open.' },
    },
    signedAs: 'Customer care',
    agents: {
      laura: { name: 'Lorna Mabait', email: 'lorna@liwaya.example' },
      mateo: { name: 'Manuel Tahimik', email: 'manuel@liwaya.example' },
      irene: { name: 'Imelda Maagap', email: 'imelda@liwaya.example' },
    },
    landing: {
      language: 'en',
      country: 'PH',
      title: 'Join Liwaya',
      pictures: { hero: { address: '', text: '' }, logo: { address: '', text: '' } },
      colours: { primary: '#5b2a6e', onPrimary: '#ffffff', background: '#ffffff', ink: '#451f54' },
      texts: englishInvitation,
      agreement: englishAgreement,
      rateStatement:
        'The whole cost of your loan, with its effective interest rate, is shown before you sign.',
      downloads: { ios: '', android: 'https://store.example/liwaya' },
    },
  },
} satisfies BrandFile;
