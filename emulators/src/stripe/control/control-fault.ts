/** What was asked of the control API makes no sense here. */
export class ControlFault extends Error {}
