/** The hosts that have a recipe instead of an adapter, in pinned versions. */

export interface Host {
  /** In `examples/hosts`. */
  readonly recipe: string
  readonly packages: readonly string[]
  /** Program of this folder that runs the recipe, if that is only a part of an application. */
  readonly runner?: string
  /** Of the names of tools as the model sees them. */
  readonly prefix: string
  /** How the host tells the model that a call failed. */
  readonly failure: RegExp
  /** How it tells the model that the user declined. */
  readonly refusal: RegExp
}

export const HOSTS: Readonly<Record<string, Host>> = {
  'claude-agent-sdk': {
    recipe: 'claude-agent.ts',
    packages: [
      '@anthropic-ai/claude-agent-sdk@0.3.332',
      '@anthropic-ai/sdk@1.10.0',
      '@modelcontextprotocol/sdk@1.32.2',
      'zod@4.6.7',
    ],
    prefix: 'mcp__plugboard__',
    failure: /"is_error":true/,
    refusal: /The user declined\.","is_error":true/,
  },
  adk: {
    recipe: 'adk.ts',
    packages: ['@google/adk@2.0.0', '@google/genai@2.9.0'],
    prefix: 'plugboard_',
    failure: /"response":\{"error":/,
    refusal: /"response":\{"error":"This tool call is rejected\./,
  },
  mastra: {
    recipe: 'mastra.ts',
    packages: ['@mastra/core@1.71.0', 'zod@4.6.7'],
    prefix: 'plugboard_',
    failure: /"is_error":true/,
    refusal: /not approved/,
  },
  'vercel-workflow': {
    recipe: 'vercel-workflow.ts',
    runner: 'run-workflow.mjs',
    packages: [
      'workflow@4.8.9',
      '@workflow/ai@5.0.0',
      '@workflow/vitest@4.0.25',
      'ai@6.0.326',
      '@ai-sdk/anthropic@3.0.140',
      'vitest@5.1.2',
      'zod@4.6.7',
    ],
    prefix: 'plugboard_',
    failure: /"is_error":true/,
    refusal: /The user declined\.","is_error":true/,
  },
}
