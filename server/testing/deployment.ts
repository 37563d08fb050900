/** Everything that a deployment needs, and nothing more. */
export const deploymentSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://zodel.example',
  TRUST_PROXY: '127.0.0.1',
  SECRET_KEY: 'a key for tests that is long enough to be one',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+17025550100',
  STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_T5mZk0Yq8vXw3RbN1hLcE7sUjG4dPaFi',
  IDENTITY: 'office',
};
