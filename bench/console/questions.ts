/** Questions of an operator: what is clicked for each, from the overview on, and what then has to be there. */
import type { Locator, Page } from 'playwright-core'
import type { Filled } from './data.ts'

type Act = (page: Page) => Promise<unknown>

export interface Question {
  readonly question: string
  /** A click or an Enter each, and typing. Until the last one's answer is shown. */
  readonly clicks: readonly Act[]
  readonly shown: (page: Page) => Locator
}

const nav =
  (name: string): Act =>
  (page) =>
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click()

/** The bar opens by keys. Its first match is opened by Enter. */
const bar =
  (text: string): Act =>
  async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Page, user or id' }).fill(text)
    await page.getByRole('option').filter({ hasText: text }).first().waitFor()
    await page.keyboard.press('Enter')
  }

const click =
  (role: 'button' | 'link', name: string): Act =>
  (page) =>
    page.getByRole(role, { name, exact: true }).click()

const row = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table }).getByRole('row').nth(1)

export function questionsAbout(filled: Filled): readonly Question[] {
  return [...STATE, ...questionsOf(filled)]
}

/** Of the whole application. */
const STATE: readonly Question[] = [
  {
    question: 'What needs attention? (from nothing)',
    clicks: [],
    shown: (page) => page.getByText('deaf', { exact: false }).first(),
  },
  {
    question: 'Which users are broken, and why?',
    clicks: [(page) => page.getByText('need reauth', { exact: false }).first().click()],
    shown: (page) => row(page, 'Connectors').getByText('invalid_grant'),
  },
  {
    question: 'How late is the replica?',
    clicks: [nav('Replica')],
    shown: (page) => row(page, 'Lag by entity'),
  },
  {
    question: 'How many records are there, and how many were deleted?',
    clicks: [nav('Replica')],
    shown: (page) => row(page, 'Rows by entity'),
  },
  {
    question: 'Who uses it, and when last?',
    clicks: [nav('Users')],
    shown: (page) => row(page, 'Users'),
  },
  {
    question: 'Which endpoints fail?',
    clicks: [nav('Endpoints')],
    shown: (page) => row(page, 'Webhook endpoints'),
  },
  {
    question: 'What would a rotation do?',
    clicks: [nav('Settings'), (page) => page.getByText('What would a rotation do?').click()],
    shown: (page) => page.getByRole('table', { name: 'Data keys to rewrap' }),
  },
  {
    question: 'Did that write happen?',
    clicks: [nav('Audit'), (page) => page.getByLabel('Outcome').selectOption('unknown')],
    shown: (page) => page.locator('main .state, main table').first(),
  },
  {
    question: 'Is it us, or the vendor?',
    clicks: [nav('Overview')],
    shown: (page) => row(page, 'Calls by vendor, 24 hours'),
  },
]

function questionsOf({ connector, user, call }: Filled): readonly Question[] {
  return [
    {
      question: 'What was called for a user in the last hour?',
      clicks: [bar(user), click('link', 'Calls of the last hour')],
      shown: (page) => row(page, 'Calls'),
    },
    {
      question: 'What changed upstream?',
      clicks: [bar(connector), click('link', 'Changes')],
      shown: (page) => row(page, 'Latest changes'),
    },
    {
      question: 'What is this id?',
      clicks: [bar(call)],
      shown: (page) => page.getByRole('heading', { level: 1 }),
    },
    {
      question: 'Can this user be deleted?',
      clicks: [bar(user), click('button', 'Remove the person')],
      shown: (page) => page.getByRole('dialog').getByRole('table').first(),
    },
  ]
}
