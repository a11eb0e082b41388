import { type Call, type EntityBehaviour, Refusal, type Row } from '../../fake.ts'

/** Labels of users have names that are unique; those of the system cannot be changed. */
export function labels(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    create(call, row) {
      const { name } = call.params
      const isTaken = call.data
        .collection('labels')
        .rows()
        .some((other) => other.name === name)
      if (isTaken)
        throw new Refusal({
          kind: 'rule',
          status: 409,
          code: 'aborted',
          message: 'Label name exists or conflicts',
        })
      return { ...(derived.create?.(call, row) ?? row), type: 'user' }
    },
    delete: refuseSystem,
  }
}

function refuseSystem(_call: Call, { type }: Row): void {
  if (type === 'system')
    throw new Refusal({
      kind: 'rule',
      status: 400,
      code: 'invalidArgument',
      message: 'Invalid delete request',
    })
}
