/** Params with values by name, as a model reads which names there are. */
import { createTools } from '@plugboard/agent'
import { catalog } from '@plugboard/crm/catalog'
import { connectCrm } from '@plugboard/crm/client'
import { expect, test } from 'vitest'

const client = connectCrm({ auth: { access_token: 'x' }, server: 'http://127.0.0.1:9' })
const tools = createTools({ clients: [{ client, catalog }] })

// Regression: the type was {[name]: string}, and a model had to guess the names or to list properties first.
test.each([[{ query: 'create a deal' }], [{ actions: ['crm.deals.create'] }]])(
  '%j names the properties of a deal',
  async (args) => {
    const { text = '' } = (await tools.find(({ name }) => name === 'find')?.run(args)) ?? {}
    expect(text).toMatch(/\n {2}properties: \{dealname, amount, [\w, ]+, \[name\]: string\}/)
  },
)
