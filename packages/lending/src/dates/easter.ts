import { dateOf } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

const CENTURY = 100;

/**
 * Easter Sunday of `year` in the Gregorian calendar (anonymous computus, Meeus). Holy Thursday is
 * three days before.
 */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / CENTURY);
  const yearOfCentury = year % CENTURY;
  const correction = Math.floor((century + 8) / 25);
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - correction + 1) / 3) +
      15) %
    30;
  const sunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}
