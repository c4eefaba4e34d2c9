/** What is wrong, in words without an address, with the code by which it can be looked up. */
export class CodedProblem {
  readonly problem: string;
  readonly code: string;

  constructor(problem: string, code: string) {
    this.problem = problem;
    this.code = code;
  }
}
