import { Button, Cluster, FloatingHelp } from '../index.ts';
import { Buttons, Countdowns } from './actions.tsx';
import { Channels, Codes } from './channels.tsx';
import { Choices, Fields } from './fields.tsx';
import css from './gallery.module.css';
import { InputKit } from './input-kit.tsx';
import { Images, LongLists, Services } from './long-lists.tsx';
import { Colours, Icons, Tiles } from './colours-and-icons.tsx';
import { Money } from './money.tsx';
import { Overlays, Panels } from './overlays.tsx';
import { Steps } from './progress.tsx';
import { Contacts, Rows } from './rows.tsx';
import { Slides } from './slides.tsx';
import { Spec } from './spec.tsx';
import { Rating } from './stars.tsx';
import { Badges, Banners, Notices } from './statuses.tsx';
import { Legal } from './texts.tsx';
import { Toasts } from './toasts.tsx';
import { Waiting } from './waiting.tsx';

/** Every component in every state on one page, for development. One file for each folder of the kit; all texts are samples. */
export function Gallery() {
  return (
    <div className={css.gallery}>
      <header className={css.head}>
        <h1 className={css.title}>Componentes</h1>
        <Cluster>
          <Button size="s" variant="secondary" onClick={() => setTheme('light')}>
            Claro
          </Button>
          <Button size="s" variant="secondary" onClick={() => setTheme('dark')}>
            Oscuro
          </Button>
        </Cluster>
      </header>
      <main className={css.grid}>
        <div className={css.column}>
          <Buttons />
          <Badges />
          <Toasts />
          <Colours />
          <Countdowns />
          <Steps />
          <Rows />
        </div>
        <div className={css.column}>
          <Banners />
          <Notices />
          <Codes />
          <Channels />
          <Money />
          <Tiles />
          <Contacts />
          <Icons />
        </div>
        <div className={css.column}>
          <Fields />
          <Spec name="DigitField (tarjeta de 4 en 4, celular 3-4-4), TextField, SelectField, CodeField, ChoiceCards, NumberKeyboard">
            <InputKit />
          </Spec>
          <Choices />
          <Spec name="ImagePicker (4 por fila), ImageGrid">
            <Images />
          </Spec>
          <Spec name="CountPill (99+), MoreList (10), PullToRefresh (25 px)">
            <LongLists />
          </Spec>
          <Spec name="Grid (4)">
            <Services />
          </Spec>
          <Spec name="Carousel (3.000 ms, 500 ms)">
            <Slides />
          </Spec>
          <Panels />
          <Overlays />
          <Rating />
          <Waiting />
          <Legal />
        </div>
      </main>
      <FloatingHelp href="#ayuda" label="Atención a clientes" />
    </div>
  );
}

function setTheme(theme: 'light' | 'dark') {
  document.documentElement.dataset['theme'] = theme;
}
