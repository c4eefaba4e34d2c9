import type { OperationGroup } from '#api/operations/operation.ts';

const NO_SESSION = { 404: ['NO_SUCH_SESSION'] } as const;

export const REHEARSALS: OperationGroup = {
  tag: 'Rehearsals',
  about: 'Testers, dry runs, simulations and proofs.',
  operations: {
    'POST /api/v3/tester/seed-user': { id: 'seedUser', summary: 'Begins a session with a test user.' },
    'GET /api/v3/tester/session': { id: 'testerSession', summary: 'Where a session stands.', codes: NO_SESSION },
    'POST /api/v3/tester/send-stage': {
      id: 'sendStage',
      summary: 'Sends the message of the session’s stage.',
      codes: { ...NO_SESSION, 409: ['STAGE_KEPT_BACK'] },
    },
    'POST /api/v3/tester/reply': {
      id: 'replyToStage',
      summary: 'Replies to the newest message of the session.',
      codes: { ...NO_SESSION, 409: ['NOTHING_TO_REPLY'], 422: ['ENTER_REPLY'] },
    },
    'POST /api/v3/tester/next-stage': {
      id: 'nextStage',
      summary: 'Moves the session to its next stage.',
      codes: { ...NO_SESSION, 409: ['STAGE_MISMATCH'] },
    },
    'POST /api/v3/tester/reset': {
      id: 'resetSession',
      summary: 'Begins the session again with a new user.',
      codes: NO_SESSION,
    },
    'POST /api/v3/tester/advance-day': {
      id: 'advanceDay',
      summary: 'Skips the rest of the session’s day.',
      codes: NO_SESSION,
    },
    'POST /admin/dry-run': {
      id: 'runDryRun',
      summary: 'Runs a whole day and the next morning.',
      codes: { 409: ['DRY_RUN_RUNNING'], 422: ['DRY_RUN_WORDS', 'DRY_RUN_KEPT_BACK'] },
    },
    'GET /admin/dry-run': { id: 'dryRunProgress', summary: 'Returns the progress of the dry run.' },
    'GET /admin/api/simulation': { id: 'readSimulation', summary: 'Returns the state of the simulation.' },
    'POST /admin/api/simulation': {
      id: 'runSimulation',
      summary: 'Starts a simulation of many people.',
      codes: { 409: ['SIMULATION_RUNNING'], 422: ['SIMULATION_TOO_LARGE'] },
    },
    'POST /admin/api/simulation/cancel': { id: 'cancelSimulation', summary: 'Cancels the simulation.' },
    'GET /admin/api/stability': { id: 'readStability', summary: 'Returns what was proven about this build.' },
    'POST /admin/api/run-proofs': { id: 'runProofs', summary: 'Runs the proofs.' },
  },
};
