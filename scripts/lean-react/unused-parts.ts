/* The parts of React that the borrower's pages use, and those that are unreachable as long as they use nothing else
(docs/decisions/351-only-the-used-parts-of-react.md). Names are those of React's own production build. */

/** What a page may import from React; anything else fails the build. */
export const USED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Children',
    'Component',
    'Fragment',
    'Suspense',
    'createContext',
    'lazy',
    // With a synchronous function only: async actions are among the parts that are left out.
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

/** Fiber kinds that no page creates, by their numbers in React's `ReactWorkTags.js`. */
const KINDS = {
  contextConsumer: 9,
  forwardRef: 11,
  profiler: 12,
  memo: 14,
  simpleMemo: 15,
  suspenseList: 19,
  legacyHidden: 23,
  /** `<title>`, `<meta>`, `<link>` and `<style>`, which React would move to the head: the server writes ours. */
  hoistable: 26,
  /** `<html>`, `<head>` and `<body>`: the app renders inside an element of the body. */
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

/** `react-dom`'s `preload` and similar functions, by their letters in its dispatcher. */
export const UNUSED_PRELOADS: ReadonlySet<string> = new Set(['D', 'C', 'L', 'm', 'X', 'S', 'M']);

/** Members of a class component. The only one in the pages is the error boundary, which has none of these. */
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

/** Elements with special treatment in React: those of the kinds above, and custom elements. */
export const UNUSED_ELEMENTS = /^(?:html|head|body|title|meta|link|style|script|[a-z]+-.+)$/;

/** Events that React synthesises from others. */
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
  // True of every browser that the pages are built for (scripts/checks/oldest-browsers.ts).
  ['canUseDOM', 'true'],
  ['canUseCompositionEvent', 'true'],
  ['canUseTextInputEvent', 'true'],
  ['isInputEventSupported', 'true'],
  ['useFallbackCompositionData', 'false'],
]);

/** The constant result of a function without the parts above; null for one that then does nothing. */
export const CONSTANT_RESULTS: ReadonlyMap<string, string | null> = new Map([
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
  // The component stack of an error, which nothing reads
  ['getStackByFiberInDevAndProd', '""'],
  // References to a fragment
  ['commitNewChildToFragmentInstance', null],
  ['deleteChildFromFragmentInstance', null],
  // Transitions, and waiting for pictures and style sheets in them
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

/**
 * Statements by their beginning: the methods of a fragment reference, and waiting for the end of a transition's
 * function.
 */
export const UNUSED_STATEMENTS: readonly string[] = [
  'FragmentInstance.prototype.',
  'ReactSharedInternals.S = ',
];

export const UNUSED_CLASS = 'FragmentInstance';
