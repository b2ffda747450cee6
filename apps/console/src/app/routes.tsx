import { Outlet, createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { agentsSearch } from '../features/agents/search-params.ts';
import { auditSearch } from '../features/audit/search-params.ts';
import { chartsSearch, homeSearch } from '../features/charts/search-params.ts';
import { collectionsSearch } from '../features/collections/search-params.ts';
import { complaintsSearch } from '../features/complaint-desk/search-params.ts';
import { privacySearch } from '../features/data-request-desk/search-params.ts';
import {
  borrowerSearch,
  borrowersSearch,
  loansSearch,
  orderSearch,
  unmatchedSearch,
} from '../features/loan-desk/search-params.ts';
import { approvalsSearch } from '../features/loan-desk/approvals/search-params.ts';
import { messagesSearch } from '../features/message-desk/search-params.ts';
import { operationSearch } from '../features/operation/search-params.ts';
import { settingsSearch } from '../features/operator-settings/search-params.ts';
import { regulatorFilesSearch } from '../features/regulator-files/search-params.ts';
import { settlementSearch, settlementsSearch } from '../features/settlements/search-params.ts';
import { undecidedSearch } from '../features/undecided-payments/search-params.ts';
import { Gate } from './gate.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFound } from './fallback-screens.tsx';

/* All addresses of the console. A schema in its feature parses each screen's search parameters, so that a filter is an
   address and a link with a wrong one does not compile. */

const root = createRootRoute({ component: Outlet });

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyScreen(() => import('../features/sign-in/set-up-screen.tsx'), 'SetUpScreen'),
});

const oidcReturn = createRoute({
  getParentRoute: () => root,
  path: '/oidc',
  component: lazyScreen(
    () => import('../features/sign-in/oidc-return-screen.tsx'),
    'OidcReturnScreen',
  ),
});

/** Routes that require a signed-in agent. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Gate });

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  validateSearch: homeSearch,
  component: lazyScreen(() => import('../features/charts/home/home-screen.tsx'), 'HomeScreen'),
});

const complaints = createRoute({
  getParentRoute: () => inside,
  path: '/complaints',
  validateSearch: complaintsSearch,
  component: lazyScreen(
    () => import('../features/complaint-desk/complaint-desk-screen.tsx'),
    'ComplaintDeskScreen',
  ),
});

const regulatorFiles = createRoute({
  getParentRoute: () => inside,
  path: '/complaints/regulator-files',
  validateSearch: regulatorFilesSearch,
  component: lazyScreen(
    () => import('../features/regulator-files/regulator-files-screen.tsx'),
    'RegulatorFilesScreen',
  ),
});

const collections = createRoute({
  getParentRoute: () => inside,
  path: '/collections',
  validateSearch: collectionsSearch,
  component: lazyScreen(
    () => import('../features/collections/collections-screen.tsx'),
    'CollectionsScreen',
  ),
});

const loans = createRoute({
  getParentRoute: () => inside,
  path: '/loans',
  validateSearch: loansSearch,
  component: lazyScreen(() => import('../features/loan-desk/search/search-page.tsx'), 'SearchPage'),
});
const borrowers = createRoute({
  getParentRoute: () => inside,
  path: '/borrowers',
  validateSearch: borrowersSearch,
  component: lazyScreen(
    () => import('../features/loan-desk/borrowers/borrowers-page.tsx'),
    'BorrowersPage',
  ),
});
/** The address until borrowers had a list; colleagues have links to it. */
const borrowerOfLoans = createRoute({
  getParentRoute: () => inside,
  path: '/loans/borrower/$borrowerId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/borrowers/$borrowerId', params, replace: true });
  },
});
const borrower = createRoute({
  getParentRoute: () => inside,
  path: '/borrowers/$borrowerId',
  validateSearch: borrowerSearch,
  component: lazyScreen(
    () => import('../features/loan-desk/borrower/borrower-page.tsx'),
    'BorrowerPage',
  ),
});
const order = createRoute({
  getParentRoute: () => inside,
  path: '/loans/order/$orderId',
  validateSearch: orderSearch,
  component: lazyScreen(() => import('../features/loan-desk/loan/order-page.tsx'), 'OrderPage'),
});
const unmatched = createRoute({
  getParentRoute: () => inside,
  path: '/undecided/unmatched',
  validateSearch: unmatchedSearch,
  component: lazyScreen(
    () => import('../features/loan-desk/unmatched/unmatched-page.tsx'),
    'UnmatchedPage',
  ),
});

const undecided = createRoute({
  getParentRoute: () => inside,
  path: '/undecided',
  validateSearch: undecidedSearch,
  component: lazyScreen(
    () => import('../features/undecided-payments/undecided-page.tsx'),
    'UndecidedPage',
  ),
});

const approvals = createRoute({
  getParentRoute: () => inside,
  path: '/approvals',
  validateSearch: approvalsSearch,
  component: lazyScreen(
    () => import('../features/loan-desk/approvals/approvals-page.tsx'),
    'ApprovalsPage',
  ),
});

const settlements = createRoute({
  getParentRoute: () => inside,
  path: '/settlements',
  validateSearch: settlementsSearch,
  component: lazyScreen(
    () => import('../features/settlements/settlements-screen.tsx'),
    'SettlementsScreen',
  ),
});
const settlement = createRoute({
  getParentRoute: () => inside,
  path: '/settlements/$fileId',
  validateSearch: settlementSearch,
  component: lazyScreen(
    () => import('../features/settlements/settlement-screen.tsx'),
    'SettlementScreen',
  ),
});

const privacy = createRoute({
  getParentRoute: () => inside,
  path: '/privacy',
  validateSearch: privacySearch,
  component: lazyScreen(
    () => import('../features/data-request-desk/data-request-desk-screen.tsx'),
    'DataRequestDeskScreen',
  ),
});

const messages = createRoute({
  getParentRoute: () => inside,
  path: '/messages',
  validateSearch: messagesSearch,
  component: lazyScreen(
    () => import('../features/message-desk/message-desk-screen.tsx'),
    'MessageDeskScreen',
  ),
});

const charts = createRoute({
  getParentRoute: () => inside,
  path: '/charts',
  validateSearch: chartsSearch,
  component: lazyScreen(() => import('../features/charts/charts-screen.tsx'), 'ChartsScreen'),
});

const operation = createRoute({
  getParentRoute: () => inside,
  path: '/operation',
  validateSearch: operationSearch,
  component: lazyScreen(
    () => import('../features/operation/operation-screen.tsx'),
    'OperationScreen',
  ),
});

const outbox = createRoute({
  getParentRoute: () => inside,
  path: '/outbox',
  component: lazyScreen(() => import('../features/outbox/outbox-screen.tsx'), 'OutboxScreen'),
});

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  validateSearch: settingsSearch,
  component: lazyScreen(
    () => import('../features/operator-settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
});

const agents = createRoute({
  getParentRoute: () => inside,
  path: '/agents',
  validateSearch: agentsSearch,
  component: lazyScreen(() => import('../features/agents/agents-screen.tsx'), 'AgentsScreen'),
});

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyScreen(() => import('../features/audit/audit-screen.tsx'), 'AuditScreen'),
});

const unknown = createRoute({ getParentRoute: () => inside, path: '$', component: NotFound });

export const routes = root.addChildren([
  setUp,
  oidcReturn,
  inside.addChildren([
    home,
    complaints,
    regulatorFiles,
    collections,
    loans,
    borrowers,
    borrowerOfLoans,
    borrower,
    order,
    unmatched,
    undecided,
    approvals,
    settlements,
    settlement,
    privacy,
    messages,
    charts,
    operation,
    outbox,
    settings,
    agents,
    audit,
    unknown,
  ]),
]);
