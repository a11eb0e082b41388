/** Schemas that routes of the console share. None of them is in the OpenAPI document. */
import { z } from 'zod'
import { idSchema } from '../../id-schema.ts'

/** Address of the routes of one application. */
export const ORG = '/console/api/apps/:org'

/** Options of a route that no document describes. */
export const hidden: { readonly hide: true } = { hide: true }

const path = z.strictObject({ org: idSchema })

export const orgPath: z.ZodType<{ readonly org: string }> = path
export const orgIdPath: z.ZodType<{ readonly org: string; readonly id: string }> = path.extend({
  id: idSchema,
})
export const orgTypePath: z.ZodType<{ readonly org: string; readonly type: string }> = path.extend({
  type: z.string().min(1).max(255),
})

export const cursor: z.ZodOptional<z.ZodString> = z.string().max(1024).optional()
export const limit: z.ZodType<number> = z.coerce.number().int().min(1).max(100).default(50)
export const entityName: z.ZodString = z.string().min(1).max(255)
