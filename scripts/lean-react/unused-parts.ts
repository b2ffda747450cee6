/*
 * What the borrower's pages use of React, and what of React is out of reach as long as they use nothing else
 * (docs/decisions/351-only-the-used-parts-of-react.md). Names are those of React's own production build.
 */

/** What a page may import from React; anything else fails the build. */
export const USED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Children',
    'Component',
    'Fragment',
    'Suspense',
    'createContext',
    'lazy',
    // With a function that is done when it returns: one that is waited for is of the parts that are left out.
    'startTransition',
    'use',
    'useCallback',
    'useContext',
    'useEffect',
    'useEffectEvent',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react-dom': ['createPortal', 'flushSync'],
  'react-dom/client': ['createRoot', 'hydrateRoot'],
};

/** Kinds of elements that no page makes, by their numbers in React's `ReactWorkTags.js`. */
const KINDS = {
  contextConsumer: 9,
  forwardRef: 11,
  profiler: 12,
  memo: 14,
  simpleMemo: 15,
  suspenseList: 19,
  legacyHidden: 23,
  /** `<title>`, `<meta>`, `<link>` and `<style>` that React moves to the head: the server writes ours. */
  hoistable: 26,
  /** `<html>`, `<head>` and `<body>`: the app is drawn within one of the body's elements. */
  singleton: 27,
  viewTransition: 30,
  activity: 31,
} as const;
export const UNUSED_KINDS: ReadonlySet<unknown> = new Set(Object.values(KINDS));

/** Hooks by their names in React's dispatchers. */
export const UNUSED_HOOKS: ReadonlySet<string> = new Set([
  'useActionState',
  'useCacheRefresh',
  'useDebugValue',
  'useDeferredValue',
  'useFormState',
  'useHostTransitionStatus',
  'useImperativeHandle',
  'useInsertionEffect',
  'useMemoCache',
  'useOptimistic',
  'useTransition',
]);

/** `react-dom`'s `preload` and its kin, by their letters in its dispatcher. */
export const UNUSED_PRELOADS: ReadonlySet<string> = new Set(['D', 'C', 'L', 'm', 'X', 'S', 'M']);

/** Members of a class component: the one of the pages catches errors and has none of these. */
export const UNUSED_MEMBERS: ReadonlySet<string> = new Set([
  'UNSAFE_componentWillMount',
  'UNSAFE_componentWillReceiveProps',
  'UNSAFE_componentWillUpdate',
  'componentWillMount',
  'componentWillReceiveProps',
  'componentWillUpdate',
  'contextType',
  'getDerivedStateFromProps',
  'getSnapshotBeforeUpdate',
  'isPureReactComponent',
  'shouldComponentUpdate',
]);

/** Elements that React treats in a way of their own: those of the kinds above, and custom ones. */
export const UNUSED_ELEMENTS = /^(?:html|head|body|title|meta|link|style|script|[a-z]+-.+)$/;

/** Events that React makes of others. */
export const UNUSED_HANDLERS: ReadonlySet<string> = new Set(['onBeforeInput', 'onSelect']);

/** Variables that never change without the parts above. */
export const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ...[
    'shouldStartViewTransition',
    'viewTransitionMutationContext',
    'viewTransitionContextChanged',
    'inUpdateViewTransition',
    'rootViewTransitionAffected',
    'rootViewTransitionNameCanceled',
  ].map((name) => [name, 'false'] as const),
  ...[
    'appearingViewTransitions',
    'pendingViewTransition',
    'pendingViewTransitionEvents',
    'pendingTransitionTypes',
    'currentEntangledListeners',
    'currentEntangledActionThenable',
  ].map((name) => [name, 'null'] as const),
  ['currentEntangledLane', '0'],
  // As it is in every browser that the pages are built for (scripts/checks/oldest-browsers.ts).
  ['canUseDOM', 'true'],
  ['canUseCompositionEvent', 'true'],
  ['canUseTextInputEvent', 'true'],
  ['isInputEventSupported', 'true'],
  ['useFallbackCompositionData', 'false'],
]);

/** What a function answers without the parts above; null for one that does nothing then. */
export const ANSWERS: ReadonlyMap<string, string | null> = new Map([
  ['isCustomElement', 'false'],
  ['isHostHoistableType', 'false'],
  ['maySuspendCommit', 'false'],
  ['waitForCommitToBeReady', 'null'],
  ['claimQueuedTransitionTypes', 'null'],
  // `onBeforeInput` and `onSelect`
  ['getNativeBeforeInputChars', 'null'],
  ['getFallbackBeforeInputChars', 'null'],
  ['constructSelectEvent', null],
  // Functions as the action of a form
  ['extractEvents$1', null],
  ['startHostTransition', null],
  // The stack of components beside an error, which nothing reads
  ['getStackByFiberInDevAndProd', '""'],
  // References to a fragment
  ['commitNewChildToFragmentInstance', null],
  ['deleteChildFromFragmentInstance', null],
  // Transitions and what waits for pictures and sheets in them
  ['queueTransitionTypes', null],
  ['accumulateSuspenseyCommitOnFiber', null],
  ['defaultOnDefaultTransitionIndicator', null],
  ['commitEnterViewTransitions', null],
  ['commitExitViewTransitions', null],
  ['commitAppearingPairViewTransitions', null],
  ['commitDeletedPairViewTransitions', null],
  ['commitNestedViewTransitions', null],
  ['restoreEnterOrExitViewTransitions', null],
  ['restoreNestedViewTransitions', null],
  ['measureNestedViewTransitions', null],
]);

/** Statements by how they begin: the methods of a reference to a fragment, and what waits for the end of a transition's function. */
export const UNUSED_STATEMENTS: readonly string[] = [
  'FragmentInstance.prototype.',
  'ReactSharedInternals.S = ',
];

export const UNUSED_CLASS = 'FragmentInstance';
