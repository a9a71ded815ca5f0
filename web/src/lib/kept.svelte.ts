// A list that the server keeps for this person: every question and every change is answered with the whole list, or with why not.
export class Kept<Row> {
  all = $state.raw<Row[]>([]);
  error = $state('');
  constructor(first: Promise<Row[]>) {
    void this.take(first);
  }
  async take(what: Promise<Row[]>): Promise<void> {
    this.error = '';
    try {
      this.all = await what;
    } catch (e) {
      this.error = (e as Error).message;
    }
  }
}
