import { fileDataRequest, leaveMessage, readContacts, readExample } from '@cauce/contract/server';
import { noSuch, recipe } from '../recipe.ts';

export const siteRecipes = [
  recipe(readContacts, { input: () => ({ overall: '30' }), essential: ['phone|va|email'] }),
  recipe(readExample, { input: () => ({}), essential: ['amount', 'total'] }),
  recipe(leaveMessage, {
    changes: 'leaves a message',
    input: () => ({
      name: 'Ñandú Pérez',
      telephone: '5512345678',
      email: 'kit@example.org',
      message: 'Mensaje de prueba.',
    }),
    wrongs: [noSuch('message', 'invalidRequest', '')],
  }),
  recipe(fileDataRequest, {
    changes: 'files a request about data',
    input: () => ({
      right: 'access' as const,
      name: 'Ñandú Pérez',
      contact: 'kit@example.org',
      text: 'Solicitud de prueba.',
    }),
    essential: ['folio'],
    wrongs: [noSuch('right', 'invalidRequest')],
  }),
];
