/** A regulator's files about complaints: REDECO's complaints, and REUNE's questions, claims and clarifications. */
export const REGULATOR_FILES = ['redeco', 'consultas', 'reclamaciones', 'aclaraciones'] as const;
export type RegulatorFile = (typeof REGULATOR_FILES)[number];

/** How often a file is sent to the market's regulator, and within how many business days after its period. */
export type RegulatorFileRule = {
  readonly file: RegulatorFile;
  readonly per: 'month' | 'quarter';
  readonly dueWithin: number;
  readonly source: string;
};
