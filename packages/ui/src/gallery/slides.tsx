import { Card, Carousel, Lead } from '../index.ts';

const slides = ['Uno', 'Dos', 'Tres'].map((title) => ({
  id: title,
  content: (
    <Card>
      <Lead title={title} text="Una lámina" />
    </Card>
  ),
}));

/** A carousel of three slides. */
export function Slides() {
  return (
    <Carousel
      label="Destacados"
      labels={{
        role: 'carrusel',
        previous: 'Lámina anterior',
        next: 'Lámina siguiente',
        pause: 'Pausar',
        play: 'Seguir',
        position: (number, count) => `Lámina ${number} de ${count}`,
      }}
      slides={slides}
    />
  );
}
