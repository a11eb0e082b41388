/** The product in a sentence, for its home page, the reference and the command line. */
export const DESCRIPTION =
  'Call your users’ accounts at Stripe, Jira, GitHub and others, and search their records.'
