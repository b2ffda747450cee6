export { createSiteRenderer } from './site/site-renderer.tsx';
export type { RenderSite, RenderedSitePage, SiteRequest } from './site/site-renderer.tsx';
