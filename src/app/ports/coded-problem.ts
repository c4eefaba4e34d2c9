/** A problem in words without an address, with the code to look it up by. */
export class CodedProblem {
  readonly problem: string;
  readonly code: string;

  constructor(problem: string, code: string) {
    this.problem = problem;
    this.code = code;
  }
}
