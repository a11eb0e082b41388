import { drawPerson, pickWeighted, type Random, uuid, type World } from '../../../fake.ts'
import { CREDENTIALS } from '../admit.ts'
import type { UserRow } from '../rows.ts'
import { avatars, userSelf } from '../site.ts'

const LOCALES: Readonly<Record<string, string>> = {
  US: 'en_US',
  GB: 'en_UK',
  DE: 'de_DE',
  FR: 'fr_FR',
  JP: 'ja_JP',
}

/** The authenticated user, colleagues (some of them inactive), customers, and apps. */
export function drawUsers(world: World): UserRow[] {
  const random = world.stream('users')
  const count = 9 + Math.round(world.size / 12)
  const people = Array.from({ length: count }, (_, index) => drawColleague(random, index))
  return [owner(random), ...people, ...['Automation for Jira', 'Slack'].map((name) => app(random, name))]
}

function owner(random: Random): UserRow {
  return {
    ...user(random, 'Ada Lovelace', 'atlassian', true),
    emailAddress: CREDENTIALS.email,
    timeZone: 'Etc/UTC',
    locale: 'en_US',
    memberOf: ['jira-administrators', 'jira-software-users'],
    properties: { plan: { level: 'gold', seats: 12 } },
  }
}

/** The third one is inactive, so that every size has a user who cannot be assigned. */
function drawColleague(random: Random, index: number): UserRow {
  const { name, email, culture } = drawPerson(random, 0)
  const kind = index > 4 && random.chance(0.15) ? 'customer' : 'atlassian'
  const isActive = index !== 2 && (index < 2 || random.chance(0.9))
  return {
    ...user(random, name, kind, isActive),
    // Fields that people hide are absent.
    ...(isActive && random.chance(0.6) ? { emailAddress: email } : {}),
    ...(random.chance(0.7) ? { timeZone: pickWeighted(random, ZONES) } : {}),
    locale: LOCALES[culture.country] ?? 'en_US',
    memberOf: kind === 'customer' || !isActive ? [] : ['jira-software-users'],
    properties: random.chance(0.3) ? { plan: { level: random.pick(['gold', 'silver']), seats: 1 } } : {},
  }
}

function app(random: Random, name: string): UserRow {
  return user(random, name, 'app', true)
}

function user(random: Random, displayName: string, accountType: string, active: boolean): UserRow {
  const accountId = `712020:${uuid(random)}`
  return {
    self: userSelf(accountId),
    accountId,
    accountType,
    displayName,
    active,
    avatarUrls: avatars(`user/${accountId}`),
  }
}

const ZONES = [
  [5, 'Europe/Berlin'],
  [3, 'America/New_York'],
  [2, 'Asia/Tokyo'],
  [1, 'Etc/UTC'],
] as const
