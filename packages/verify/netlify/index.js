/**
 * Loads the checks only after a deployment, so that they cannot break other builds.
 * @param {{ constants: { IS_LOCAL: boolean }, utils: import("./post-deploy.ts").BuildUtilities }} event
 */
export async function onSuccess({ constants, utils }) {
  const url = process.env.DEPLOY_URL;
  if (constants.IS_LOCAL || !url) return;
  const { verifyDeploy } = await import("./post-deploy.ts");
  await verifyDeploy(url, utils);
}
