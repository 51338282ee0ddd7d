import { useMutation, useQuery } from "@tanstack/react-query";
import {
  forgotPasswordMutation,
  getConfigOptions,
  getProfileOptions,
  refreshSessionMutation,
  resendVerificationMutation,
  resetPasswordMutation,
  signInMutation,
  signUpMutation,
  updateProfileMutation,
} from "@/api/generated/@tanstack/react-query.gen";
import { uncached } from "@/api/uncached";
import { useWrite } from "@/api/use-write";

export const useSignIn = () => useMutation(signInMutation());
export const useSignUp = () => useMutation(signUpMutation());
export const useResendVerification = () => useMutation(resendVerificationMutation());
export const useForgotPassword = () => useMutation(forgotPasswordMutation());
export const useResetPassword = () => useMutation(resetPasswordMutation());

/** Checks the saved token, only to announce (api/session-events.ts) when it is refused. */
export function useRecheck() {
  const { mutate } = useMutation(refreshSessionMutation());
  return () => mutate({});
}

export function useConfig() {
  return useQuery({ ...getConfigOptions(), staleTime: Infinity, select: ({ response }) => response });
}

export const useProfile = (id: string) => useQuery({ ...getProfileOptions({ path: { id } }), ...uncached });

export const useUpdateProfile = () => useWrite("updateProfile", updateProfileMutation());
