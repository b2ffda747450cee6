import type { ScreenTable } from './screen-entry.ts';

/**
 * The developer's screens. A build for production (`CAUCE_MODE=production npm run build`) holds nothing of them: the condition is a
 * constant there, so the imports go with it. Where they are built, they are shown only if the page's config says so.
 */
export const devScreens: ScreenTable =
  import.meta.env.CAUCE_WITHOUT_DEV_SCREENS === '1'
    ? {}
    : {
        testPreview: {
          file: 'src/features/test-preview/test-preview-screen.tsx',
          load: () => import('../features/test-preview/test-preview-screen.tsx'),
          title: () => 'Test preview',
          language: 'en',
        },
        componentGallery: {
          file: 'src/features/component-gallery/component-gallery-screen.tsx',
          load: () => import('../features/component-gallery/component-gallery-screen.tsx'),
          title: () => 'Componentes',
          language: 'es',
        },
      };
