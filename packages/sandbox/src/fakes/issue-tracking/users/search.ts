import { type Answer, answerRows, type Call, valueAt } from '../../../fake.ts'
import { sizeUpTo } from '../pages.ts'
import { type UserRow, usersOf } from '../rows.ts'
import { rule } from '../rule.ts'
import { showUser } from './show.ts'

/** Maximum matches over all pages. */
const REACHABLE = 1000

/** Active users that match; missing and conflicting params are already refused. */
export function searchUsers(call: Call): Answer {
  const { query, accountId, property } = call.params
  const tests = [
    ...(query === undefined ? [] : [byText(String(query))]),
    ...(accountId === undefined ? [] : [(user: UserRow) => user.accountId === accountId]),
    ...(property === undefined ? [] : [byProperty(String(property))]),
  ]
  const found = usersOf(call.data).filter((user) => user.active && tests.every((test) => test(user)))
  return answerRows(call, found.slice(0, REACHABLE), {
    size: sizeUpTo(REACHABLE, call),
    show: (row) => showUser(row as UserRow),
  })
}

/** A prefix of the name, of a word in it, or of the e-mail; or a complete account id. */
function byText(text: string): (user: UserRow) => boolean {
  const wanted = fold(text)
  return ({ displayName, emailAddress = '', accountId }) => {
    const name = fold(displayName)
    const beginnings = [name, ...name.split(/[\s-]+/), fold(emailAddress)]
    return accountId === text || beginnings.some((beginning) => beginning.startsWith(wanted))
  }
}

/** `plan.level = "gold"`: compares the value at a path, quoted or not. */
function byProperty(text: string): (user: UserRow) => boolean {
  const [, path, quoted, bare] = /^\s*([\w-]+(?:\.[\w-]+)*)\s*=\s*(?:"([^"]*)"|([\w-]+))\s*$/.exec(text) ?? []
  if (path === undefined) throw rule(`The property query '${text}' cannot be read.`)
  return ({ properties }) => String(valueAt(properties, path)) === (quoted ?? bare)
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
