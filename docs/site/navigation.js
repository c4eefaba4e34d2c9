/** Pages of the repository's root that docs/ links to. */
export const OUTSIDE = [
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'GLOSSARY.md',
  'SECURITY.md',
  'STYLE.md',
];

/** What the menu lists. Other pages of docs/ itself follow in the first group; those of its folders are reached from these. */
export const NAVIGATION = [
  {
    title: 'Run it',
    pages: [
      ['Install', 'install.html'],
      ['Settings', 'settings.html'],
      ['Email', 'mail.html'],
      ['Texts', 'texts.html'],
      ['Payments', 'payments.html'],
      ['Language model', 'language-model.html'],
      ['Administrators', 'administrators.html'],
      ['Operations', 'operations.html'],
      ['Security', 'security.html'],
      ['API', 'api.html'],
      ['Changes', 'CHANGELOG.html'],
    ],
  },
  {
    title: 'Understand it',
    pages: [
      ['Product', 'product/index.html'],
      ['Architecture', 'ARCHITECTURE.html'],
      ['How sending works', 'dispatch.html'],
      ['Scaling', 'scaling.html'],
      ['Benchmarks', 'benchmarks.html'],
      ['Reliability', 'reliability.html'],
      ['Decisions', 'decisions/index.html'],
      ['Reference', 'reference/index.html'],
      ['Glossary', 'GLOSSARY.html'],
    ],
  },
  {
    title: 'Change it',
    pages: [
      ['Contributing', 'CONTRIBUTING.html'],
      ['Style', 'STYLE.html'],
      ['Writing', 'writing.html'],
    ],
  },
];
