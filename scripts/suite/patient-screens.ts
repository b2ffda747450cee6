import { configure } from '@testing-library/react';

// Loading and rendering a screen's parts may take long on a busy machine.
configure({ asyncUtilTimeout: 40_000 });
