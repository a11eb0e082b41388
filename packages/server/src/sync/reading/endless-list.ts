/** A list that does not end. The next run starts over, since the cursor leads nowhere. */
export class EndlessList extends Error {}
