import type { ScreenTable } from './screen-entry.ts';

/**
 * The developer's screens. A production build (`CAUCE_MODE=production npm run build`) contains none of them: the condition
 * is a constant there, so the imports are removed. Other builds show them only if the page's config allows it.
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
