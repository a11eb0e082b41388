/**
 * The change feed, while several processes write the same replica and are killed with SIGKILL: followers that stay, that change
 * the process after a few pages, and that begin late. In the end each of their copies equals the replica, and the reports of each
 * entity came in the order of its commits.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Env, type Figure, noneOf } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { type Database, EMBEDDED, onPostgres } from '../support/databases.ts'
import { report } from '../support/progress.ts'
import { randomOf } from '../support/random.ts'
import { type Follower, type Habits, startFollower } from './follower.ts'
import { type Faults, type Judgement, judge, NO_FAULTS } from './judge.ts'
import { comeToRest, killInTurn, openScene, type Scene, type Size } from './scene.ts'
import { holdReaders, type Waiting } from './waiting.ts'
import { type Written, writeUntil } from './writers.ts'

const STEADY: Habits = { limit: 1000, pages_per_process: Number.POSITIVE_INFINITY }
const RESTLESS: Habits = { limit: 7, pages_per_process: 5 }
const MOST_MEGABYTES = 100
const KILLS_PER_LINE = 10

interface Found extends Judgement {
  readonly processes: number
  readonly kills: number
  readonly written: Written
  readonly followers: number
  readonly pages: number
  readonly waiting?: Waiting
}

export const feed: Figure = defineFigure({
  quick: { processes: 4, kills: 3, pause_ms: 2000, connectors: 1, writers: 3, records: 10, readers: 1000 },
  full: { processes: 4, kills: 100, pause_ms: 2000, connectors: 4, writers: 3, records: 200, readers: 1000 },
  mutantSize: { processes: 4, kills: 1, pause_ms: 4000, connectors: 1, writers: 3, records: 10, readers: 0 },
  mutant: 'heads of what is committed: numbers that are not committed yet count as read',
  takesDatabase: true,
  run: async (size, seed, env) => {
    const sqlite = { ...(await followOn(EMBEDDED, size, seed, env)), ...(await waitOn(EMBEDDED, size)) }
    const followed = await onPostgres((database) => followOn(database, size, seed, env))
    // Another installation, so that it needs a store of its own.
    const postgres = followed && { ...followed, ...(await onPostgres((database) => waitOn(database, size))) }
    if (MUTANT in env)
      return {
        figures: { sqlite, postgres },
        misses: missesOfMutant([sqlite, ...(postgres ? [postgres] : [])]),
      }
    const misses = Object.entries({ sqlite, postgres }).flatMap(([engine, found]) =>
      found ? missesOf(found).map((miss) => `${engine}: ${miss}`) : [],
    )
    return { figures: { sqlite, postgres }, misses }
  },
})

function missesOf({ waiting, ...found }: Found): string[] {
  const { megabytes = 0, not_woken = 0 } = waiting ?? {}
  const counts = Object.keys(NO_FAULTS).map((name) => [
    name.replaceAll('_', ' '),
    found[name as keyof Faults],
  ])
  const tooMuch = megabytes > MOST_MEGABYTES ? [`${megabytes} MB for waiting readers`] : []
  return [...noneOf({ ...Object.fromEntries(counts), 'waiting readers not woken': not_woken }), ...tooMuch]
}

/** A miss means that the figure works: it is reported only if each database shows records that were never reported. */
function missesOfMutant(all: readonly Found[]): string[] {
  const isCaught = all.every(({ missing, extra, differing }) => missing + extra + differing > 0)
  return isCaught ? all.flatMap(missesOf) : []
}

async function followOn(database: Database, size: Size, seed: number, env: Env): Promise<Found> {
  const scene = await openScene(database, size, randomOf(seed), env)
  const { members, connectors, random } = scene
  const follow = (habits: Habits): Follower[] =>
    connectors.map((connector) => startFollower(scene, connector, habits))
  const followers = [...follow(STEADY), ...follow(RESTLESS)]
  let isOver = false
  const writing = writeUntil(scene, size, () => isOver)
  let left = size.kills
  await killInTurn(scene, size, async () => {
    if (left % KILLS_PER_LINE === 0) report('feed', database, `${left} kills left`)
    if (--left === Math.floor(size.kills / 2)) followers.push(...follow(STEADY))
    await sleep(random() * size.pause_ms)
  })
  isOver = true
  const written = await writing
  report('feed', database, 'last full syncs')
  await comeToRest(scene)
  report('feed', database, 'followers read the rest')
  const judgement = await finish(scene, followers)
  const pages = followers.reduce((sum, { pages: own }) => sum + own(), 0)
  const counts = { processes: members.length, kills: size.kills, written, followers: followers.length, pages }
  await scene.close()
  return { ...counts, ...judgement }
}

async function waitOn(database: Database, { readers }: Size): Promise<Pick<Found, 'waiting'>> {
  return readers > 0 ? { waiting: await holdReaders(database, readers) } : {}
}

async function finish(scene: Scene, followers: readonly Follower[]): Promise<Judgement> {
  await Promise.all(followers.map((follower) => follower.finish()))
  return judge(scene, followers)
}
