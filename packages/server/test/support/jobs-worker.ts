/** Thread that answers with its own number, fails, or never answers. */
import { parentPort, threadId } from 'node:worker_threads'

parentPort?.on('message', (job: 'number' | 'fail' | 'hang') => {
  if (job === 'fail') throw new Error('the job fails')
  if (job === 'number') parentPort?.postMessage(threadId)
})
