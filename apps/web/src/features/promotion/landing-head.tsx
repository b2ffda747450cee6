import type { LandingConfig } from '@cauce/contract';
import { TileWall } from '@cauce/ui';
import { useState } from 'react';
import css from './promotion.module.css';

/** The picture at the top: the template's, or the default tiles. The parent sets its height. */
export function LandingHead({ pictures }: { pictures: LandingConfig['pictures'] | undefined }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = (picture: { address: string } | undefined) =>
    picture !== undefined && picture.address !== '' && !failed.includes(picture.address);
  const fail = (address: string) => setFailed((before) => [...before, address]);
  const hero = pictures?.hero;
  const logo = pictures?.logo;
  return (
    <div className={css.head}>
      {hero !== undefined && shown(hero) ? (
        <img
          className={css.hero}
          src={hero.address}
          alt={hero.text}
          onError={() => fail(hero.address)}
        />
      ) : (
        <TileWall />
      )}
      {logo !== undefined && shown(logo) && (
        <img
          className={css.logo}
          src={logo.address}
          alt={logo.text}
          height={32}
          onError={() => fail(logo.address)}
        />
      )}
    </div>
  );
}
