import { useState } from 'react';
import { StarRating } from '../index.ts';
import type { Stars } from '../index.ts';
import { Spec } from './spec.tsx';

/** Stars that can be pressed. */
export function SampleStars() {
  const [stars, setStars] = useState<Stars>(3);
  return (
    <StarRating
      value={stars}
      onChange={setStars}
      label="Calificación"
      starLabels={['1 estrella', '2 estrellas', '3 estrellas', '4 estrellas', '5 estrellas']}
      words={['Muy mala', 'Mala', 'Regular', 'Buena', 'Excelente']}
    />
  );
}

/** A rating of one to five stars. */
export function Rating() {
  return (
    <Spec name="StarRating">
      <SampleStars />
    </Spec>
  );
}
