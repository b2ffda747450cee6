import type { Draw } from './seeded-draw.ts';

const FIRST = [
  ...[
    'María Fernanda',
    'José Luis',
    'Adriana',
    'Carlos',
    'Guadalupe',
    'Iván',
    'Rosa Elena',
    'Daniela',
  ],
  ...[
    'Miguel Ángel',
    'Jorge Alberto',
    'Verónica',
    'Luis Enrique',
    'Patricia',
    'Héctor',
    'Brenda',
    'Óscar',
  ],
  ...[
    'Fernando',
    'Leticia',
    'Raúl',
    'Norma',
    'Silvia',
    'Ana Karen',
    'Ricardo',
    'Gabriela',
    'Emilio',
  ],
];
const LAST = [
  ...[
    'López',
    'Ramírez',
    'Quiroz',
    'Méndez',
    'Ortiz',
    'Castañeda',
    'Vargas',
    'Sánchez',
    'Peña',
    'Cruz',
  ],
  ...[
    'Salinas',
    'Mora',
    'Navarro',
    'Villanueva',
    'Guzmán',
    'Domínguez',
    'Aguilar',
    'Herrera',
    'Espinosa',
  ],
  ...[
    'Delgado',
    'Ramos',
    'Torres',
    'Ochoa',
    'Solís',
    'Núñez',
    'Ibarra',
    'Camacho',
    'Ávila',
    'Rentería',
  ],
];

/** So many names of nobody. */
export function drawnPeople(count: number, draw: Draw): string[] {
  const one = (of: readonly string[]): string => of[draw(of.length)] ?? '';
  return Array.from({ length: count }, () => `${one(FIRST)} ${one(LAST)} ${one(LAST)}`);
}
