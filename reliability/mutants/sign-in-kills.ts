/** No protection is disabled here: the process kills itself while it replaces a refresh token. */
import type { Services } from '@plugboard/server'

type Change = (services: Services) => void

export type RotationKill = 'sign-in-killed-before-commit' | 'sign-in-killed-after-commit'

export const ROTATION_KILLS: Readonly<Record<RotationKill, { readonly change: Change }>> = {
  // The old token is still good.
  'sign-in-killed-before-commit': { change: (services) => killAtRotation(services, 'before') },
  // The old token is used up, and its successor has not been sent.
  'sign-in-killed-after-commit': { change: (services) => killAtRotation(services, 'after') },
}

function killAtRotation({ store: { signIn } }: Services, point: 'before' | 'after'): void {
  const { commit } = signIn.grants
  Object.assign(signIn.grants, {
    commit: async (...given: Parameters<typeof commit>) => {
      const isRotation = given[0].consumed.some(({ model }) => model === 'RefreshToken')
      const done = isRotation && point === 'before' ? false : await commit(...given)
      if (isRotation) process.kill(process.pid, 'SIGKILL')
      return done
    },
  })
}
