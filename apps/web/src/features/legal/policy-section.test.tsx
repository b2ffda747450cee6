import type { PageConfig } from '@cauce/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { configWith } from '../../../test/providers.tsx';
import { CopyProvider } from '../../copy/copy-provider.tsx';
import { loadCopy } from '../../copy/load-copy.ts';
import { textsOf } from '../../copy/screen-texts.ts';
import { AddressProvider } from '../../session/address.tsx';
import { ConfigProvider } from '../../session/page-config.tsx';
import '../../site/site-table.ts';
import { Section } from './policy-section.tsx';

beforeAll(async () => {
  await Promise.all([loadCopy('es'), textsOf('legal').load('es')]);
});

/** Rendered as on the server: in a page, the frame would be fetched. */
const framedWith = (config: Partial<PageConfig>) =>
  /<iframe[^>]* src="([^"]*)"/.exec(
    renderToStaticMarkup(
      <AddressProvider at={{ path: '/Policy', search: '' }}>
        <ConfigProvider config={configWith(config)}>
          <CopyProvider language="es">
            <Section />
          </CopyProvider>
        </ConfigProvider>
      </AddressProvider>,
    ),
  )?.[1];

it('frames the configured address, else the lender’s own notice', () => {
  expect(framedWith({ privacyUrl: 'https://rio.example/aviso' })).toBe('https://rio.example/aviso');
  expect(framedWith({})).toBe('/privacy?view=text');
});
