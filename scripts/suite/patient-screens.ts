import { configure } from '@testing-library/react';

// What a screen comes to is waited for: loading its parts and drawing them may take long beside whatever else the machine does.
configure({ asyncUtilTimeout: 40_000 });
