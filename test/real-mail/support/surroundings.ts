/** What `bin/with-mail-servers` put up. */
export const RELAY = given('TEST_MAIL_RELAY');
export const MAILBOXES = given('TEST_MAIL_BOXES');
export const DOOR_PORT = given('TEST_MAIL_DOOR_PORT');

/** Of every mailbox. */
export const PASSWORD = 'secret';

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: start these tests by "npm run test:real-mail"`);
  return value;
}
