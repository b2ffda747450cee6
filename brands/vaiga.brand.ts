import { minor, rate } from '@cauce/lending';
import type { BrandFile } from '../apps/server/src/settings/brand/brand-file.ts';
import {
  complaintAboutCalls,
  complaintAboutPayment,
  englishAgreement,
  englishComplaints,
  englishInvitation,
} from './english-demo.ts';

const steady = {
  id: 'steady',
  market: 'india',
  nameKey: 'product.steady',
  name: 'Vaiga Steady',
  principal: { min: minor(500_000), max: minor(5_000_000), default: minor(2_000_000) },
  termDays: 180,
  instalments: 6,
  periodDays: 30,
  dailyRate: rate(6, 4),
  method: 'declining',
  commission: { kind: 'rate', rate: rate(2, 2) },
  commissionPaid: 'withInstalments',
  ivaRate: rate(18, 2),
  // Penal charges are limited and never bear interest (RBI/2023-24/53).
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

const bridge = {
  ...steady,
  id: 'bridge',
  nameKey: 'product.bridge',
  name: 'Vaiga Bridge',
  principal: { min: minor(100_000), max: minor(1_500_000), default: minor(500_000) },
  termDays: 91,
  instalments: 1,
  periodDays: 91,
} satisfies BrandFile['products'][number]['rules'];

/**
 * A second lender, complete: India, English only, green and teal, the fair policy. Fictitious; it shows what a brand can
 * change.
 */
export const brand = {
  isExample: true,
  name: 'Vaiga',
  merchantNumber: 'VAIGA',
  operator: {
    name: 'Vaiga Capital Private Limited',
    licence: 'Example registration, not valid',
    contact: 'care@vaiga.example',
    address: '12 Sample Road, Example Nagar, Chennai 600001, Tamil Nadu',
  },
  signingPlace: 'Chennai',
  contacts: { whatsApp: '9000000100', telephone: '18000000100', email: 'care@vaiga.example' },
  serviceHours: { es: '', en: 'Monday to Saturday, 9:30 to 18:30, India time.' },
  languages: ['en'],
  addresses: {
    privacy: '',
    store: 'https://store.example/vaiga',
    login: 'vaiga://login',
    allowed: ['https://wa.me', 'https://store.example'],
    images: [],
  },
  shell: { androidName: 'VaigaShell', handlers: { goHome: 'openHome' } },
  market: { country: 'IN', moneyForm: 'locale' },
  policy: { preset: 'fair', switches: {} },
  theme: {
    light: {
      primary: '#0f4d3f',
      primaryPressed: '#0a3a30',
      onPrimary: '#ffffff',
      accent: '#0f6b78',
      accentStrong: '#0a525c',
      accentTint: '#e4f2f3',
      accentLine: '#b7dade',
      art: ['#0f6b78', '#0f4d3f', '#b7dade', '#e4f2f3', '#e0704f'],
    },
    dark: {
      primary: '#7fd6bf',
      primaryPressed: '#63bda5',
      onPrimary: '#06231c',
      accent: '#7accd6',
      accentStrong: '#a3dfe6',
      accentTint: '#0f2a2e',
      accentLine: '#25555c',
      art: ['#4fb3c0', '#7fd6bf', '#1d4a50', '#0f2a2e', '#e0704f'],
    },
    radius: { button: 14, card: 14, sheet: 20 },
  },
  icon: 'vaiga/icon.png',
  mark: 'vaiga/mark.svg',
  products: [
    { logo: '/icons/tile.svg', rules: steady },
    { logo: '/icons/tile.svg', rules: bridge },
  ],
  demo: {
    borrowers: {
      1001: {
        phone: '+919000001001',
        fullName: 'Ananya Krishnan',
        address: '3 Sample Street, Flat 4, Example Nagar, Chennai 600017',
        bankName: 'HDFC Bank',
        // Not a real account; an IFSC names a bank, and this one has no such branch.
        account: '501000000000004821',
        bankCode: 'HDFC0000000',
      },
      1002: {
        phone: '+919000001002',
        fullName: 'Ravi Subramaniam',
        address: '45 Demo Avenue, Madurai 625001',
        bankName: 'State Bank of India',
        account: '602000000007306',
        bankCode: 'SBIN0000000',
      },
    },
    products: { instalments: 'steady', single: 'bridge' },
    coupon: { id: 'WELCOME', amount: 10_000 },
    complaints: {
      ...englishComplaints,
      'Q1001-2': complaintAboutPayment('by UPI'),
      'Q1001-3': complaintAboutCalls('Ananya', 'from 9:30 to 18:30'),
      'Q1002-2': { text: 'I do not understand the GST in my first payment.' },
      'Q1002-4': { text: 'I paid by bank transfer on Monday and it is still open.' },
    },
    signedAs: 'Customer care',
    agents: {
      laura: { name: 'Lakshmi Raman', email: 'lakshmi@vaiga.example' },
      mateo: { name: 'Mohan Das', email: 'mohan@vaiga.example' },
      irene: { name: 'Indira Nair', email: 'indira@vaiga.example' },
    },
    landing: {
      language: 'en',
      country: 'IN',
      title: 'Join Vaiga',
      pictures: { hero: { address: '', text: '' }, logo: { address: '', text: '' } },
      colours: { primary: '#0f4d3f', onPrimary: '#ffffff', background: '#ffffff', ink: '#0a3a30' },
      texts: englishInvitation,
      agreement: englishAgreement,
      rateStatement:
        'The whole cost of your loan, with its annual percentage rate, is shown before you sign.',
      downloads: { ios: '', android: 'https://store.example/vaiga' },
    },
  },
} satisfies BrandFile;
