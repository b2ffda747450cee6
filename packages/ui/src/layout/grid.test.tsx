import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Grid } from './grid.tsx';
import css from './grid.module.css';

it('is a list with four in a row unless said', () => {
  const html = renderToStaticMarkup(
    <Grid label="Servicios">
      <a href="#a">A</a>
      <a href="#b">B</a>
    </Grid>,
  );
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toContain('aria-label="Servicios"');
  expect(html).toContain(css.of4);
  expect(renderToStaticMarkup(<Grid columns={3}>x</Grid>)).toContain(css.of3);
});
