/** What a service that sends real email must have set. Its mail server does not exist. */
export const LIVE_SETTINGS = {
  USE_REAL_EMAIL: 'true',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://anchor.example',
  FROM_ADDRESS: 'hello@anchor.example',
  INBOUND_DOMAIN: 'in.anchor.example',
  POSTAL_ADDRESS: '1 Main Street, Austin, TX',
  SECRET_KEY: 'a secret for tests that is long enough',
};
