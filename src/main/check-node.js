/**
 * Checks that this Node can run the service. Older ones, which cannot load TypeScript, must get this far, so this is plain
 * JavaScript without imports and is loaded first.
 */
const NODE_MAJOR_MIN = 24;

if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR_MIN) {
  console.error(
    `Anchor cannot start.
This is Node ${process.versions.node}, and ${NODE_MAJOR_MIN} or later is needed. "npm ci" installs one for Anchor alone, which the npm scripts then use. If it did not, since install scripts are switched off, run "npm rebuild node --ignore-scripts=false", or install Node ${NODE_MAJOR_MIN} on this machine.`,
  );
  process.exit(1);
}
